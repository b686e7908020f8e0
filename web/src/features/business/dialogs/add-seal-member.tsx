import type { Answer } from "@paraph/contract/client";
import { SuggestField } from "@paraph/ui/fields/suggest-field";
import { Avatar } from "@paraph/ui/lists/avatar";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { usePaused } from "../../../hooks/use-paused.ts";
import { AskDialog } from "../../../components/dialogs/ask-dialog.tsx";
import { NamedFailure, useNamedSentence } from "../../../lib/forms/named-failure.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { api } from "../../../session/api.ts";
import { membersKey } from "../business.ts";
import { refreshSeals } from "../seals/seal-queries.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "business/add-seal-member": {
      /** The id of the business, and the account name and the label of the seal. */
      props: { business: string; name: string; label: string };
      result: never;
    };
  }
}

type Member = Answer<"GET /v1/businesses/{id}/members">["members"][number];
const SUGGESTED = 8;
const nameOf = ({ firstName, lastName, email }: Member) =>
  `${firstName} ${lastName}`.trim() || email;

/** Finds a member of the business, who may then use the seal. */
const AddSealMember: ModalBody<"business/add-seal-member"> = ({ props, close }) => {
  const { business: id, name, label } = props;
  const t = useTranslations("web.seals.addMember");
  const sentence = useNamedSentence();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<Member>();
  const [fault, setFault] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const search = usePaused(text.trim());
  const { data = [] } = useQuery({
    queryKey: [...membersKey(id), "suggested", search],
    queryFn: async ({ signal }) => {
      const found = search === "" ? {} : { search };
      const query = { page: 1, size: SUGGESTED, sort: "name:asc", ...found } as const;
      return (await api("GET /v1/businesses/{id}/members", { path: { id }, query, signal }))
        .members;
    },
    placeholderData: keepPreviousData,
  });
  const submit = async () => {
    const member = chosen ?? data.find(({ email }) => email === text.trim().toLowerCase());
    if (member === undefined) {
      setFault(new NamedFailure("seals.addMember.choose"));
      return;
    }
    setSaving(true);
    try {
      await api("POST /v1/businesses/{id}/seals/{name}/members", {
        path: { id, name },
        body: { user_ids: [member.userId] },
      });
      await refreshSeals(id);
      close();
    } catch (error) {
      setFault(error);
      setSaving(false);
    }
  };
  return (
    <AskDialog
      of={{ loading: isSaving, error: undefined, close }}
      title={t("title")}
      lead={t("lead", { label })}
      act={{ label: t("act"), does: () => void submit() }}
    >
      <SuggestField
        label={t("person")}
        error={fault === undefined ? undefined : sentence(fault)}
        value={text}
        onValue={(value) => {
          setText(value);
          setChosen(undefined);
          setFault(undefined);
        }}
        suggestions={
          chosen !== undefined
            ? []
            : data.map((member) => ({
                id: member.userId,
                label: nameOf(member),
                detail: member.email,
                lead: <Avatar name={nameOf(member)} />,
                member,
              }))
        }
        onChoose={({ member }) => {
          setChosen(member);
          setText(nameOf(member));
          setFault(undefined);
        }}
      />
    </AskDialog>
  );
};
export default AddSealMember;
