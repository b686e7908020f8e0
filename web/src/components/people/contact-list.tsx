import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { quietly } from "../../hooks/quietly.ts";
import { usePaused } from "../../hooks/use-paused.ts";

/** Of how many letters on something is suggested. */
const LEAST = 2;

const ask = quietly((query: string) =>
  api("GET /v1/email_input_autocomplete", { query: { query } }),
);

/** What a field suggests whose `list` is `id`: people of one's own requests whose address or name holds what is typed. */
export function ContactList({ id, typed }: { id: string; typed: string }) {
  const text = usePaused(typed.trim());
  const { data } = useQuery({
    queryKey: ["contacts", text],
    queryFn: async () => (await ask(text))?.contacts ?? [],
    enabled: text.length >= LEAST,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  return (
    <datalist id={id}>
      {data?.map(({ email, firstName, lastName }) => (
        <option key={email} value={email}>
          {`${firstName} ${lastName}`.trim()}
        </option>
      ))}
    </datalist>
  );
}
