/** The calls with which admins manage seals. */
import type { sealCalls } from "@paraph/contract/calls/seals";
import { askedWords, sortKey, wordsOf } from "@paraph/rules/words";
import type { AppContext } from "../../app-context.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { isId } from "../../platform/ids.ts";
import { problem } from "../../platform/problem.ts";
import type { Admin } from "../../platform/principal.ts";
import { readAdministered } from "../businesses/index.ts";
import { addSeal } from "./add-seal.ts";
import {
  addSealMembers,
  changeSeal,
  deleteSealImage,
  removeSeal,
  removeSealMembers,
  setSealImage,
} from "./manage-seals.ts";
import { presentSeal, presentSealDetail, presentSealMember } from "./present-seal.ts";
import { authorisedSeal, membersOfSeal, sealsOf, usableSeals } from "./queries.ts";
import { usesOf } from "./seal-uses.ts";
import { sealPicture } from "./seal-look.ts";

/** The calls of seals, except those that seal documents, which the domain `signing` handles. */
type Managing = Omit<typeof sealCalls, "sealFile" | "sealDocuments">;

const OK = { ok: true } as const;

/** The handlers. */
export function sealHandlers(context: AppContext): Handlers<Managing> {
  const { db, clock } = context;
  const detail = (who: Admin, name: string) => presentSealDetail(context, who, name);
  return {
    listSeals: async ({ who, query }) => {
      const { id } = await readAdministered(db, who);
      const own = new Set((await usableSeals(db, who.id)).map((one) => one.id));
      const all = (await sealsOf(db, id)).map((row) => {
        const key = query.sort.startsWith("label") ? sortKey(row.label) : row.validTo.toISOString();
        const words = [row.label, row.account, row.organisation];
        return { key: `${key} ${row.id}`, words, row };
      });
      const { found, total } = pageOf(all, query);
      const now = clock.now();
      const ids = found.map(({ row }) => row.id);
      const used = await usesOf(db, ids, now);
      const seals = found.map(({ row }) =>
        presentSeal(who, { ...row, used: used(row.id) }, own.has(row.id), now),
      );
      return { seals, page: query.page, size: query.size, total };
    },
    addSeal: async ({ who, body, ip }) => {
      const { name: account, activation_secret: secret, label } = body;
      await addSeal(context, who, { account, secret, label }, ip);
      return detail(who, account);
    },
    getSeal: ({ who, params }) => detail(who, params.name),
    changeSeal: async ({ who, params, body, ip }) => {
      const { label, api_users: apiUsers, daily_quota: dailyQuota } = body;
      const change = { label, apiUsers, dailyQuota };
      await changeSeal(context, who, params.name, change, ip);
      return detail(who, params.name);
    },
    removeSeal: async ({ who, params, ip }) => {
      await removeSeal(context, who, params.name, ip);
      return OK;
    },
    getSealImage: async ({ who, params }) => {
      const { seal } = await authorisedSeal(db, who, params.name, "read");
      const bytes = await sealPicture(context, seal);
      if (bytes === undefined) throw problem("error.not_found");
      return { type: "image/png", bytes, length: bytes.length };
    },
    setSealImage: async ({ who, params, body, ip }) => {
      await authorisedSeal(db, who, params.name, "change");
      const picture = Buffer.from(body.content, "base64");
      await setSealImage(context, who, params.name, picture, ip);
      return OK;
    },
    deleteSealImage: async ({ who, params, ip }) => {
      await deleteSealImage(context, who, params.name, ip);
      return OK;
    },
    listSealMembers: async ({ who, params, query }) => {
      const { seal } = await authorisedSeal(db, who, params.name, "read");
      const all = (await membersOfSeal(db, seal.id)).map((row) => ({
        key: `${row.sortName} ${row.account}`,
        words: [row.firstName, row.lastName, row.email],
        row,
      }));
      const { found, total } = pageOf(all, query);
      const members = found.map(({ row }) => presentSealMember(row));
      return { members, page: query.page, size: query.size, total };
    },
    addSealMembers: async ({ who, params, body, ip }) => {
      await addSealMembers(context, who, params.name, idsOf(body.user_ids), ip);
      return detail(who, params.name);
    },
    removeSealMembers: async ({ who, params, body, ip }) => {
      await removeSealMembers(context, who, params.name, idsOf(body.user_ids), ip);
      return detail(who, params.name);
    },
  };
}

/** The ids of accounts; throws `error.not_found` for an invalid id. */
function idsOf(given: readonly string[]): readonly string[] {
  if (!given.every(isId)) throw problem("error.not_found");
  return given;
}

interface Listed {
  readonly key: string;
  readonly words: readonly string[];
}

interface Asked {
  readonly page: number;
  readonly size: number;
  readonly sort: string;
  readonly search?: string | undefined;
}

/** A page of a list that is short enough to be read whole. A search finds the beginnings of words. */
function pageOf<Row extends Listed>(
  all: readonly Row[],
  { page, size, sort, search = "" }: Asked,
): { found: Row[]; total: number } {
  const asked = askedWords(search);
  const direction = sort.endsWith(":desc") ? -1 : 1;
  const found = all
    .filter(({ words }) => {
      if (search === "") return true;
      const own = wordsOf([...words]);
      return (
        asked.length > 0 &&
        asked.every((readings) =>
          readings.some((reading) => own.some((word) => word.startsWith(reading))),
        )
      );
    })
    .toSorted((a, b) => direction * (a.key < b.key ? -1 : Number(a.key > b.key)));
  return { found: found.slice((page - 1) * size, page * size), total: found.length };
}
