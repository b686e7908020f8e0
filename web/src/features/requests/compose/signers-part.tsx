import { legislationOfHost } from "@paraph/rules/qualities";
import type { Legislation, SignableQuality } from "@paraph/rules/qualities";
import { isEmail } from "@paraph/rules/validators";
import { Button } from "@paraph/ui/controls/button";
import { Icon } from "@paraph/ui/icon";
import { Form } from "@paraph/ui/fields/form";
import { Switch } from "@paraph/ui/fields/switch";
import { TextField } from "@paraph/ui/fields/text-field";
import { UserPlus } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { openModal } from "../../../lib/over-pages/modals.ts";
import { useFields } from "../../../components/forms/use-fields.ts";
import { ContactList } from "../../../components/people/contact-list.tsx";
import { attribute, useUser } from "../../../session/user.ts";
import { languageOf, nameOf, needsMobile, signsAlone } from "./draft.ts";
import type { Draft, DraftSigner } from "./draft.ts";
import { SignerRow } from "./signer-row.tsx";
import { newKey } from "./use-draft.ts";
import type { EditedDraft } from "./use-draft.ts";
import { useReorder } from "./use-reorder.ts";

/** Who signs: added by name or address, ordered by drag or by keyboard, each with level and law. */
export function SignersPart({ edited, phone }: { edited: EditedDraft; phone: boolean }) {
  const t = useTranslations("web.compose.signers");
  const me = useUser();
  const { draft, change } = edited;
  const { signers } = draft;
  const [said, setSaid] = useState("");

  const setSigner = (key: string, changes: Partial<DraftSigner>) =>
    change((before) => ({
      ...before,
      signers: before.signers.map((one) => (one.key === key ? { ...one, ...changes } : one)),
    }));
  const moveTo = (key: string, index: number) => {
    change((before) => reordered(before, key, index));
    const name = signers.find((one) => one.key === key);
    if (name !== undefined) setSaid(t("moved", { name: nameOf(name), number: index + 1 }));
  };
  const { list, lifted, lift } = useReorder(moveTo);

  const last = signers.at(-1);
  const standard = {
    quality: last?.quality ?? standardQuality(attribute(me, "default_quality")),
    law: last?.law ?? standardLaw(attribute(me, "default_legislation")),
  };

  function openSigner(start: Partial<DraftSigner>, key?: string) {
    void openModal(
      "document/add-signer",
      {
        start: {
          email: "",
          firstName: "",
          lastName: "",
          mobile: "",
          language: languageOf(attribute(me, "lang")),
          ...standard,
          ...start,
        },
        taken: signers.filter((one) => one.key !== key).map((one) => one.email),
        editing: key !== undefined,
      },
      (result) => {
        if (key !== undefined) setSigner(key, result);
        else add({ ...result, isMe: result.email === me?.email });
      },
    );
  }
  const add = (signer: Omit<DraftSigner, "key" | "knownAs"> & { knownAs?: string }) =>
    change((before) => ({
      ...before,
      signers: [...before.signers, { key: newKey(), knownAs: "", ...signer }],
    }));

  const setLevel = (signer: DraftSigner, quality: SignableQuality) => {
    const byLink = signer.firstName !== "" && !signer.isMe;
    // A signer without an account gets the code at the number that the sender gives.
    if (needsMobile(quality) && byLink && signer.mobile === "") {
      openSigner({ ...signer, quality }, signer.key);
    } else setSigner(signer.key, { quality });
  };
  const remove = (signer: DraftSigner) =>
    change((before) => ({
      ...before,
      signers: before.signers.filter((one) => one.key !== signer.key),
      places: before.places.filter((place) => place.signer !== signer.key),
    }));

  const iSign = signers.some((one) => one.isMe);
  return (
    <div className="min-w-0">
      {signers.length > 1 && (
        <Switch
          checked={draft.inOrder}
          onChange={(event) => {
            const { checked } = event.target;
            change((before) => ({ ...before, inOrder: checked }));
          }}
        >
          {t("inOrder")}
        </Switch>
      )}
      {signers.length > 0 && (
        <ol aria-label={t("title")} ref={list}>
          {signers.map((signer, index) => (
            <SignerRow
              key={signer.key}
              signer={signer}
              number={index + 1}
              total={signers.length}
              inOrder={draft.inOrder && signers.length > 1}
              lifted={lifted === signer.key}
              onLevel={(quality) => setLevel(signer, quality)}
              onLaw={(law) => setSigner(signer.key, { law })}
              onEdit={() => openSigner(signer, signer.key)}
              onRemove={() => remove(signer)}
              onMove={(by) => {
                const next = index + by;
                if (next >= 0 && next < signers.length) moveTo(signer.key, next);
              }}
              onLift={(event) => lift(signer.key, event)}
            />
          ))}
        </ol>
      )}
      {signsAlone(draft) && <p className="pt-2 text-label text-ink-3">{t("alone")}</p>}
      <p id="signer-move-keys" hidden>
        {t("moveKeys")}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <AddSigner
        phone={phone}
        onOpen={openSigner}
        onMe={
          me === undefined || iSign
            ? undefined
            : () =>
                add({
                  email: me.email,
                  knownAs: `${me.firstName} ${me.lastName}`,
                  firstName: "",
                  lastName: "",
                  mobile: "",
                  language: languageOf(attribute(me, "lang")),
                  ...standard,
                  isMe: true,
                })
        }
      />
    </div>
  );
}

interface AddSignerProps {
  phone: boolean;
  onOpen: (start: Partial<DraftSigner>) => void;
  /** Left out when one signs already. */
  onMe: (() => void) | undefined;
}

function AddSigner({ phone, onOpen, onMe }: AddSignerProps) {
  const t = useTranslations("web.compose.signers");
  const contacts = useId();
  const fields = useFields({
    values: { who: "" },
    after: "clear",
    submit: ({ who }) => onOpen(startOf(who)),
  });
  const me = onMe !== undefined && (
    <Button onClick={onMe} size={phone ? "lg" : "md"} wide={phone}>
      {t("addMe")}
    </Button>
  );
  if (phone) {
    return (
      <div className="grid gap-2 pt-4">
        <Button size="lg" wide icon={<Icon of={UserPlus} />} onClick={() => onOpen({})}>
          {t("add")}
        </Button>
        {me}
      </div>
    );
  }
  return (
    <Form id={fields.id} className="flex flex-wrap items-end gap-2 pt-3" onSubmit={fields.submit}>
      <div className="min-w-48 flex-1">
        <TextField
          label={t("who")}
          hideLabel
          placeholder={t("who")}
          icon={<Icon of={UserPlus} />}
          autoComplete="off"
          list={contacts}
          {...fields.input("who")}
        />
        <ContactList id={contacts} typed={fields.entered.who} />
      </div>
      <Button type="submit">{t("add")}</Button>
      {me}
    </Form>
  );
}

/** What was typed is an address, or the beginning of a name. */
function startOf(text: string): Partial<DraftSigner> {
  const typed = text.trim();
  if (isEmail(typed)) return { email: typed.toLowerCase() };
  const [firstName = "", ...rest] = typed.split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}

function reordered(draft: Draft, key: string, index: number): Draft {
  const from = draft.signers.findIndex((one) => one.key === key);
  const moved = draft.signers[from];
  if (moved === undefined || from === index) return draft;
  const signers = draft.signers.toSpliced(from, 1).toSpliced(index, 0, moved);
  return { ...draft, signers };
}

function standardQuality(value: string | undefined): SignableQuality {
  return value === "QES" || value === "AES" || value === "AES_MINIMAL" ? value : "SES";
}

function standardLaw(value: string | undefined): Legislation {
  return value === "EIDAS" || value === "ZERTES" ? value : legislationOfHost(location.hostname);
}
