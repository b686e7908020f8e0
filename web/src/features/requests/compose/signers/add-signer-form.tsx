import { classNames } from "@paraph/ui/class-names";
import { Button } from "@paraph/ui/controls/button";
import { Form } from "@paraph/ui/fields/form";
import { Icon } from "@paraph/ui/icon";
import { UserPlus } from "lucide-react";
import type { ClipboardEvent } from "react";
import { useTranslations } from "use-intl";
import { PersonField } from "../../../../components/people/person-field.tsx";
import { namesOf, typedPeople } from "./typed-people.ts";
import type { TypedPerson } from "./typed-people.ts";
import type { Entry } from "./use-entry.ts";

interface AddSignerFormProps {
  phone: boolean;
  entry: Entry;
  /** The addresses of the signers. */
  taken: readonly string[];
  /** Opens the dialog for all data of a signer; resolves to whether a signer was added. */
  onOpen: (start: Partial<TypedPerson>) => Promise<boolean>;
  /** Left out if the sender already signs. */
  onMe: (() => void) | undefined;
}

/**
 * Adds signers: an address and Enter, a suggested person, or many addresses at once. Text that cannot be added stays in
 * the field, with the reason. A name without an address, or an empty field, opens the dialog.
 */
export function AddSignerForm({ phone, entry, taken, onOpen, onMe }: AddSignerFormProps) {
  const t = useTranslations("web.compose.signers");
  const { text, write, take, added } = entry;

  function submit() {
    const start = entry.enter();
    if (start === undefined || !entry.hasRoom()) return;
    void onOpen(start).then((done) => done && write(""));
  }

  /** A field with one line would delete line ends, so they become separators. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData("text").trim();
    if (!/[\n\r]/.test(pasted) && typedPeople(pasted).people.length < 2) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const before = text.slice(0, selectionStart ?? text.length);
    const after = text.slice(selectionEnd ?? text.length);
    take(typedPeople([before, pasted, after].join("\n")));
  }

  return (
    <Form
      className={classNames(
        phone ? "grid gap-2 sm:flex sm:items-start" : "flex flex-wrap items-start gap-2",
        taken.length > 0 && "pt-3",
      )}
      onSubmit={submit}
    >
      <div className="min-w-48 flex-1">
        <PersonField
          id={entry.id}
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
          error={entry.fault}
          except={taken}
          onChoose={({ email, firstName, lastName }) => {
            const isNamed = firstName !== "" && lastName !== "";
            const names = isNamed ? { firstName, lastName } : namesOf("");
            take({ people: [{ email: email.toLowerCase(), ...names }], rest: [] });
          }}
          onPaste={paste}
        />
      </div>
      <Button type="submit" size={phone ? "lg" : "md"}>
        {t("add")}
      </Button>
      {onMe !== undefined && (
        <Button onClick={() => entry.hasRoom() && onMe()} size={phone ? "lg" : "md"}>
          {t("addMe")}
        </Button>
      )}
      <p role="status" className="sr-only">
        {added.count > 0 && <span key={added.time}>{t("added", { count: added.count })}</span>}
      </p>
    </Form>
  );
}
