import { textLinkClass } from "@paraph/ui/controls/text-link";
import { Facts } from "@paraph/ui/lists/facts";
import { useTranslations } from "use-intl";
import { FormSection } from "../../../components/forms/form-section.tsx";
import { useFormats } from "../../../lib/words/formats.ts";
import { PageLink } from "../../../components/page-link.tsx";
import type { Agreement } from "./aes.ts";

/** An agreement that was sent: what it says, where it is, and the request with which it is signed. */
export function AgreementFacts({ agreement: one }: { agreement: Agreement }) {
  const t = useTranslations("web.aes.facts");
  const formats = useFormats();
  const { representative: who, register, number, request } = one;
  const written = new Map(one.ownDomains.map((domain) => [domain.domain, domain.written]));
  const moments = [
    { term: t("sent"), at: one.sentAt },
    { term: t("signed"), at: one.signedAt },
    { term: t("approved"), at: one.approvedAt },
    { term: t("until"), at: one.approvedUntil },
  ];
  return (
    <FormSection title={t("title")} note={t("note")}>
      <div className="-my-[0.5625rem] max-w-160 [&_dl>:last-child]:border-b-0">
        <Facts
          items={[
            { term: t("business"), value: `${one.legalName}, ${one.seat}` },
            { term: t("register"), value: register === "" ? number : `${register}, ${number}` },
            {
              term: t("representative"),
              value: (
                <>
                  {who.firstName} {who.lastName}, {who.capacity}
                  <span className="block font-normal text-ink-2">{who.email}</span>
                </>
              ),
            },
            {
              term: t("domains"),
              value: one.domains.map((domain) => written.get(domain) ?? domain).join(", "),
            },
            ...moments.flatMap(({ term, at }) =>
              at === null ? [] : [{ term, value: formats.date(at) }],
            ),
            ...(request === null
              ? []
              : [
                  {
                    term: t("request"),
                    value: (
                      <PageLink className={textLinkClass} to="view" params={{ srid: request }}>
                        {t("open")}
                      </PageLink>
                    ),
                  },
                ]),
          ]}
        />
      </div>
    </FormSection>
  );
}
