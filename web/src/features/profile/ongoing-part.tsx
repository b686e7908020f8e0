import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { personClient } from "../../session/signer-client.tsx";
import { IdentificationRow } from "../../components/people/identification-row.tsx";
import { ongoingQuery } from "../../session/identifications.ts";

/** The identifications in progress; nothing if there are none. */
export function OngoingPart() {
  const t = useTranslations("web.parts.identification");
  const { data = [] } = useQuery(ongoingQuery(personClient));
  if (data.length === 0) return null;
  return (
    <section className="pb-8" aria-label={t("title")}>
      <h2 className="pb-2 font-semibold">{t("title")}</h2>
      <ul>
        {data.map((one) => (
          <IdentificationRow key={`${one.provider}/${one.method}`} of={one} />
        ))}
      </ul>
    </section>
  );
}
