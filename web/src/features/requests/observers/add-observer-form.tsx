import { isEmail } from "@paraph/rules/validators";
import { Button } from "@paraph/ui/controls/button";
import { Form } from "@paraph/ui/fields/form";
import { Icon } from "@paraph/ui/icon";
import { UserPlus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { PersonField } from "../../../components/people/person-field.tsx";
import { NamedFailure, useNamedSentence } from "../../../lib/forms/named-failure.ts";
import { api } from "../../../session/api.ts";
import type { SignatureRequest } from "../../../session/signer-client.tsx";
import type { ObserverList } from "./use-observers.ts";

/** Adds an observer: an address and Enter, or a suggested person. An address that is refused stays, with the reason. */
export function AddObserverForm({
  request,
  observers,
}: {
  request: SignatureRequest;
  observers: ObserverList;
}) {
  const t = useTranslations("web.parts.observers");
  const sentence = useNamedSentence();
  const [text, setText] = useState("");
  const [fault, setFault] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const [added, setAdded] = useState("");
  const field = useRef<HTMLDivElement>(null);
  // The reason stands below the field, at the end of a sheet out of sight.
  useEffect(() => {
    if (fault !== undefined) field.current?.scrollIntoView({ block: "nearest" });
  }, [fault]);
  const write = (next: string) => {
    setText(next);
    setFault(undefined);
  };

  async function add(written: string) {
    const email = written.trim();
    if (!isEmail(email)) {
      setFault(new NamedFailure("parts.observers.noAddress"));
      return;
    }
    setSaving(true);
    try {
      const answer = await api("POST /v3/signature-requests/{id}/observers", {
        path: { id: request.id },
        body: { email },
      });
      await observers.change(() => [...answer.observers]);
      write("");
      setAdded(email);
    } catch (error) {
      setFault(error);
    } finally {
      setSaving(false);
    }
  }

  return (
    <Form
      className="flex flex-wrap items-start gap-2 not-first:pt-2"
      onSubmit={() => void add(text)}
    >
      <div ref={field} className="min-w-48 flex-1 scroll-mb-4">
        <PersonField
          label={t("person")}
          hideLabel
          placeholder={t("who")}
          icon={<Icon of={UserPlus} />}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          value={text}
          onValue={write}
          error={fault === undefined ? undefined : sentence(fault)}
          except={observers.list.map(({ userInfo }) => userInfo.email)}
          onChoose={({ email }) => {
            write(email);
            void add(email);
          }}
        />
      </div>
      <Button type="submit" loading={isSaving}>
        {t("add")}
      </Button>
      <p role="status" className="sr-only">
        {added !== "" && t("added", { name: added })}
      </p>
    </Form>
  );
}
