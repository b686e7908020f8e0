import { CallError } from "@paraph/contract/client";
import { legislationOfHost } from "@paraph/rules/platform-law";
import { LEGISLATIONS } from "@paraph/rules/qualities";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useFreeSignatures } from "../../../components/people/free-signatures.tsx";
import { qualitiesQuery, requestQuery } from "../../../components/signature-requests.ts";
import { personClient } from "../../../session/signer-client.tsx";
import { attribute, useUser } from "../../../session/user.ts";
import { planSeveral } from "./plan.ts";
import type { SeveralPlan } from "./plan.ts";

/** The plan, once every request is read. */
interface Planned {
  readonly plan: SeveralPlan | undefined;
  /** Why a request could not be read. Requests that the person can no longer open are left out instead. */
  readonly failure: unknown;
  readonly retry: () => void;
}

/** Reads the requests as they are now, and plans how they are signed. */
export function usePlan(ids: readonly string[]): Planned {
  const account = useUser();
  const freeLeft = useFreeSignatures();
  const answers = useQueries({
    queries: ids.map((id) => ({ ...requestQuery(personClient, id), staleTime: 0 })),
  });
  const qualities = useQuery(qualitiesQuery(personClient));
  const isGone = (error: unknown) => error instanceof CallError && error.status === 404;
  const failure = [...answers, qualities].find(({ error }) => error !== null && !isGone(error));
  // What was read before may have changed: a request that is signed in another tab, for example.
  const isRead =
    answers.every(({ isFetchedAfterMount, isFetching, error }) =>
      error === null ? isFetchedAfterMount : !isFetching,
    ) && qualities.data !== undefined;
  const preferred = LEGISLATIONS.find((law) => law === attribute(account, "default_legislation"));
  const plan = isRead
    ? planSeveral(
        answers.flatMap(({ data, error }) => (data === undefined || isGone(error) ? [] : data)),
        {
          known: qualities.data,
          disabled: account?.disabledQualities ?? [],
          preferred: preferred ?? legislationOfHost(location.hostname),
          freeLeft,
        },
      )
    : undefined;
  return {
    plan: failure === undefined ? plan : undefined,
    failure: failure?.error ?? undefined,
    retry: () => {
      for (const answer of [...answers, qualities]) if (answer.isError) void answer.refetch();
    },
  };
}
