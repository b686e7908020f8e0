import { limits } from "@paraph/rules/limits/pages";
import { Button } from "@paraph/ui/controls/button";
import { Form } from "@paraph/ui/fields/form";
import { Icon } from "@paraph/ui/icon";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import type { ClipboardEvent } from "react";
import { useTranslations } from "use-intl";
import { PersonField } from "../../../components/people/person-field.tsx";
import { useFormats } from "../../../lib/words/formats.ts";
import { namesOf, typedPeople } from "./typed-people.ts";
import type { TypedPeople, TypedPerson } from "./typed-people.ts";

interface AddSignerFormProps {
  phone: boolean;
  /** The addresses of the signers. */
  taken: readonly string[];
  onAdd: (people: readonly TypedPerson[]) => void;
  /** Asks for everything about a signer; resolves to whether there is one more. */
  onOpen: (start: Partial<TypedPerson>) => Promise<boolean>;
  /** Left out when one signs already. */
  onMe: (() => void) | undefined;
}

/**
 * Adds signers: an address and Enter, a known person, or many addresses at once. What cannot be added stays in the field,
 * with the reason. A name without an address opens the dialog, and so does the empty field.
 */
export function AddSignerForm({ phone, taken, onAdd, onOpen, onMe }: AddSignerFormProps) {
  const t = useTranslations("web.compose.signers");
  const formats = useFormats();
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string>();
  const write = (next: string) => {
    setText(next);
    setFault(undefined);
  };

  function take({ people, rest }: TypedPeople) {
    const byAddress = new Map(people.map((person) => [person.email, person]));
    const already = [...byAddress.keys()].filter((email) => taken.includes(email));
    const all = [...byAddress.values()].filter(({ email }) => !taken.includes(email));
    const room = limits.request.signers - taken.length;
    const added = all.slice(0, room);
    const over = all.slice(room);
    if (added.length > 0) onAdd(added);
    const left = [...rest, ...already, ...over.map(({ email }) => email)];
    write(left.join(", "));
    const faults = [
      ...(rest.length > 0
        ? [t("noAddress", { count: rest.length, list: formats.list(rest) })]
        : []),
      ...already.map((email) => t("taken", { email })),
      ...(over.length > 0 ? [t("tooMany", { most: limits.request.signers })] : []),
    ];
    if (faults.length > 0) setFault(faults.join(" "));
  }

  function submit() {
    const written = text.trim();
    if (written.includes("@") || /[;\n]/.test(written)) take(typedPeople(written));
    else void onOpen(namesOf(written)).then((done) => done && write(""));
  }

  /** Line ends, which a field of one line deletes, separate addresses. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData("text").trim();
    if (!/[\n\r]/.test(pasted) && typedPeople(pasted).people.length < 2) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const before = text.slice(0, selectionStart ?? text.length);
    const after = text.slice(selectionEnd ?? text.length);
    take(typedPeople([before, pasted, after].join(",")));
  }

  return (
    <Form className="flex flex-wrap items-start gap-2 pt-3" onSubmit={submit}>
      <div className="min-w-48 flex-1 max-sm:basis-full">
        <PersonField
          label={t("who")}
          hideLabel
          placeholder={t("who")}
          icon={<Icon of={UserPlus} />}
          size={phone ? "lg" : "md"}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          value={text}
          onValue={write}
          error={fault}
          except={taken}
          onChoose={({ email, firstName, lastName }) => {
            const isNamed = firstName !== "" && lastName !== "";
            const names = isNamed ? { firstName, lastName } : namesOf("");
            take({ people: [{ email: email.toLowerCase(), ...names }], rest: [] });
          }}
          onPaste={paste}
        />
      </div>
      <Button type="submit" size={phone ? "lg" : "md"} wide={phone}>
        {t("add")}
      </Button>
      {onMe !== undefined && (
        <Button onClick={onMe} size={phone ? "lg" : "md"} wide={phone}>
          {t("addMe")}
        </Button>
      )}
    </Form>
  );
}
