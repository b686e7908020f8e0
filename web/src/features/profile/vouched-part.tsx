import { Facts } from "@paraph/ui/lists/facts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useFormats } from "../../lib/words/formats.ts";
import { api } from "../../session/api.ts";

const vouchedQuery = queryOptions({
  queryKey: ["aes-for-business"],
  queryFn: ({ signal }) => api("GET /v1/user/aes-for-business", { signal }),
});

/** The business that vouches for the person, and what it has stated; nothing if none does. */
export function VouchedPart() {
  const t = useTranslations("web.profile.vouched");
  const formats = useFormats();
  const { data } = useQuery(vouchedQuery);
  const one = data?.vouched ?? null;
  if (one === null) return null;
  return (
    <section className="pb-8" aria-label={t("title")}>
      <h2 className="font-semibold">{t("lead", { business: one.business })}</h2>
      <p className="pb-3 text-label text-ink-2">{t("note")}</p>
      <Facts
        ruled
        items={[
          { term: t("business"), value: `${one.business} (${one.number})` },
          { term: t("name"), value: one.name },
          { term: t("email"), value: one.email },
          { term: t("phone"), value: one.phone },
          {
            term: t("checked"),
            value: t("checkedOn", {
              day: formats.date(`${one.checkedOn}T12:00`),
              document: t(`with.${one.checkedWith}`),
              by: one.checkedBy,
            }),
          },
          { term: t("until"), value: formats.date(one.until) },
        ]}
      />
      <p className="pt-3 text-label text-ink-2">{t("ends")}</p>
    </section>
  );
}
