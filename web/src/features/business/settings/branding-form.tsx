import { limits } from "@paraph/rules/limits/business";
import { Button } from "@paraph/ui/controls/button";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { Note } from "@paraph/ui/feedback/note";
import { Form } from "@paraph/ui/fields/form";
import { TextField } from "@paraph/ui/fields/text-field";
import { useRef } from "react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { PageLink } from "../../../components/page-link.tsx";
import { useFormats } from "../../../lib/words/formats.ts";
import { BrandingMark } from "./branding-mark.tsx";
import { ColourField } from "./colour-field.tsx";
import type { BrandingFormState } from "./use-branding-fields.ts";

interface PartProps {
  form: BrandingFormState;
  /** The name of the business. */
  business: string;
}

const toDomains = (words: ReactNode) => (
  <PageLink to="businessMembersDomains" className={textLinkClass}>
    {words}
  </PageLink>
);

/** Logo, name and colour. */
export function BrandingForm({ form, business }: PartProps) {
  const t = useTranslations("web.branding");
  const { fields } = form;
  return (
    <Form id={fields.id} className="min-w-0 divide-y divide-line lg:pe-10" onSubmit={fields.submit}>
      <div className="py-5">
        <LogoPart form={form} />
      </div>
      <div className="py-5">
        <TextField
          label={t("name.label")}
          autoComplete="off"
          hint={t("name.hint", { name: business })}
          {...fields.input("name", { most: limits.business.nameLength })}
        />
      </div>
      <div className="py-5">
        <ColourField form={form} />
      </div>
    </Form>
  );
}

function LogoPart({ form }: Pick<PartProps, "form">) {
  const t = useTranslations("web.branding.logo");
  const formats = useFormats();
  const file = useRef<HTMLInputElement>(null);
  const { logo, name, colour, fault, choose, remove, logoShown } = form;
  const open = () => file.current?.click();
  return (
    <section className="grid gap-3">
      <h2 className="text-label font-[550]">{t("title")}</h2>
      <div className="flex items-center gap-4">
        <BrandingMark logo={logo} name={name} colour={colour} size="lg" />
        <div className="grid min-w-0 gap-1.5">
          {logo === undefined ? (
            <p className="text-label text-ink-2">{t("none")}</p>
          ) : (
            <div className="min-w-0">
              <p className="truncate font-medium">{logo.fileName}</p>
              <p className="text-label text-ink-3">
                {t("facts", { side: String(logo.side), size: formats.bytes(logo.size) })}
              </p>
            </div>
          )}
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={open}>
              {t(logo === undefined ? "choose" : "replace")}
            </Button>
            {logo !== undefined && (
              <Button size="sm" variant="quiet" onClick={remove}>
                {t("remove")}
              </Button>
            )}
          </div>
          <input
            ref={file}
            type="file"
            hidden
            aria-label={t("title")}
            accept="image/svg+xml,image/png"
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen !== undefined) void choose(chosen);
              // The same file can be chosen again.
              target.value = "";
            }}
          />
        </div>
      </div>
      <div role="status" className="grid gap-1 text-note text-ink-3">
        {fault === undefined ? (
          <p>{t("hint")}</p>
        ) : (
          <Note tone="error" size="note">
            {fault}
          </Note>
        )}
        {logo !== undefined && <p>{t(logo.oneColour ? "ink" : "asIs")}</p>}
        {logo !== undefined && !logoShown && (
          <p className="text-label text-ink-2">{t.rich("waits", { domains: toDomains })}</p>
        )}
      </div>
    </section>
  );
}
