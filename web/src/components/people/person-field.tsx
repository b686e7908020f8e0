import type { Answer } from "@paraph/contract/client";
import { SuggestField } from "@paraph/ui/fields/suggest-field";
import type { SuggestFieldProps, Suggestion } from "@paraph/ui/fields/suggest-field";
import { Avatar } from "@paraph/ui/lists/avatar";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { quietly } from "../../hooks/quietly.ts";
import { usePaused } from "../../hooks/use-paused.ts";

/** The number of letters from which people are suggested. */
const LEAST = 2;

const CALL = "GET /v1/email_input_autocomplete";
const ask = quietly((query: string) => api(CALL, { query: { query } }));

/** A person from the caller's own requests, with the name that the caller entered. */
export type Contact = Answer<typeof CALL>["contacts"][number];
type Known = Suggestion & { readonly contact: Contact };

export interface PersonFieldProps extends Omit<
  SuggestFieldProps<Known>,
  "suggestions" | "onChoose"
> {
  /** Addresses that are not suggested. */
  except: readonly string[];
  onChoose: (contact: Contact) => void;
}

/**
 * A field for a person. It suggests people from the caller's own requests whose name or address contains the typed
 * text.
 */
export function PersonField({ except, onChoose, ...field }: PersonFieldProps) {
  const typed = field.value.trim();
  const text = usePaused(typed);
  const { data = [] } = useQuery({
    queryKey: ["contacts", text],
    queryFn: async () => (await ask(text))?.contacts ?? [],
    enabled: text.length >= LEAST,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const known = typed.length < LEAST ? [] : data.filter(({ email }) => !except.includes(email));
  return (
    <SuggestField
      {...field}
      suggestions={known.map(shown)}
      onChoose={({ contact }) => onChoose(contact)}
    />
  );
}

function shown(contact: Contact): Known {
  const { email } = contact;
  const name = `${contact.firstName} ${contact.lastName}`.trim();
  const lead = <Avatar name={name || email} />;
  return name === ""
    ? { id: email, label: email, lead, contact }
    : { id: email, label: name, detail: email, lead, contact };
}
