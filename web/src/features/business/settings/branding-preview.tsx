import type { Locale } from "@paraph/language/locales";
import { mails } from "@paraph/language/mails";
import { translator } from "@paraph/language/translate";
import { SegmentedControl } from "@paraph/ui/controls/segmented-control";
import { Logo } from "@paraph/ui/logo";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { dayFromNow } from "../../../lib/words/formats.ts";
import { useLocale } from "../../../lib/words/words.tsx";
import { useUser } from "../../../session/user.ts";
import { BrandingMark } from "./branding-mark.tsx";
import { previewWords } from "./preview-words.ts";
import type { PreviewWords } from "./preview-words.ts";
import type { BrandingFormState } from "./use-branding-fields.ts";

interface PreviewProps {
  form: BrandingFormState;
  /** The name of the business. */
  business: string;
}

const LANGUAGES: readonly { value: Locale; label: string }[] = [
  { value: "en-gb", label: "English" },
  { value: "de-ch", label: "Deutsch" },
  { value: "fr-ch", label: "Français" },
  { value: "it", label: "Italiano" },
];

/** An email and the signing page as a guest would see them, in a language of theirs. */
export function BrandingPreview({ form }: PreviewProps) {
  const t = useTranslations("web.branding.preview");
  const [language, setLanguage] = useState<Locale>(useLocale());
  const user = useUser();
  const sender =
    user === undefined ? "" : `${user.firstName} ${user.lastName}`.trim() || user.email;
  const words = previewWords(language, { sender, deadline: dayFromNow(14) });
  return (
    <section
      aria-label={t("title")}
      className="-me-gutter grid content-start gap-5 bg-desk-2 px-gutter pt-4 pb-10 max-lg:-ms-gutter lg:min-h-[36rem] lg:ps-7"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">
          {t("title")}{" "}
          {form.fields.isDirty && <span className="font-normal text-ink-3">{t("unsaved")}</span>}
        </h2>
        <SegmentedControl
          label={t("language")}
          value={language}
          onChange={setLanguage}
          options={LANGUAGES}
        />
      </div>
      <div className="@container">
        <div className="grid items-start gap-6 @min-[41rem]:grid-cols-[minmax(0,1fr)_18.5rem]">
          <figure className="max-w-[37.5rem] min-w-0" lang={language}>
            <figcaption className="mb-2.5 text-label text-ink-2">{t("mail")}</figcaption>
            <Mail form={form} words={words} language={language} />
          </figure>
          <figure className="max-w-[18.5rem] min-w-0" lang={language}>
            <figcaption className="mb-2.5 text-label text-ink-2">{t("page")}</figcaption>
            <SigningPage form={form} words={words} />
          </figure>
        </div>
      </div>
    </section>
  );
}

interface PartProps {
  form: BrandingFormState;
  words: PreviewWords;
}

/** The mark and the name of the business. */
function Sender({ form: { logo, name, colour } }: Pick<PartProps, "form">) {
  return (
    <span className="flex min-w-0 items-center gap-2.5 font-semibold">
      <BrandingMark logo={logo} name={name} colour={colour} />
      <span className="truncate">{name}</span>
    </span>
  );
}

function Quote({ colour, text }: { colour: string; text: string }) {
  return (
    <p className="my-3 border-s-3 ps-3 text-ink-2" style={{ borderColor: colour }}>
      {text}
    </p>
  );
}

function Mail({ form, words, language }: PartProps & { language: Locale }) {
  const say = translator(mails, language);
  return (
    <div className="bg-paper p-7 pb-5 text-label shadow-page">
      <Sender form={form} />
      <p className="mt-4.5 mb-2 text-[1.1875rem]/6 font-[580] tracking-[-0.015em]">{words.title}</p>
      <p>{say("requests.greeting", { name: words.guest })}</p>
      <Quote colour={form.colour} text={words.message} />
      <dl className="mt-4">
        {words.facts.map(({ name, value }) => (
          <div key={name} className="flex gap-3 border-b border-line py-1.5">
            <dt className="w-20 shrink-0 text-ink-3">{name}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
      <Action text={say("requests.open")} />
      <p className="mt-4.5 border-t border-line pt-3 text-note text-ink-3">
        {say("requests.footer.link")}
        <br />
        {say("requests.footer.product")}
      </p>
    </div>
  );
}

function SigningPage({ form, words }: PartProps) {
  return (
    <div className="overflow-hidden rounded-[8px] bg-paper text-label shadow-page">
      <div className="flex min-h-12 items-center justify-between gap-3 border-b border-line px-3.5">
        <Sender form={form} />
        <Logo size="sm" />
      </div>
      <div className="px-3.5 py-3">
        <p className="text-read font-semibold">{words.title}</p>
        <Quote colour={form.colour} text={words.message} />
      </div>
      <div className="bg-desk-2 px-8 pt-4" aria-hidden>
        <Sheet title={words.document} />
      </div>
      <div className="border-t border-line px-3.5 pt-3 pb-3.5">
        <p className="text-ink-2">{words.until}</p>
        <Action text={words.sign} wide />
      </div>
    </div>
  );
}

/** The upper part of a page, with lines in place of its text. */
function Sheet({ title }: { title: string }) {
  return (
    <div className="grid h-40 content-start gap-2 bg-white p-5 text-[0.5rem]/3 text-[#0f1b2d] shadow-page">
      <p className="font-semibold">{title}</p>
      {["100%", "92%", "96%", "64%", "100%", "88%", "40%"].map((width, index) => (
        // The lines never change their order.
        <span key={index} className="h-1 rounded-full bg-[#dde2e6]" style={{ width }} />
      ))}
    </div>
  );
}

/** A button of the product, which does nothing here. */
function Action({ text, wide = false }: { text: string; wide?: boolean }) {
  return (
    <span
      className={`mt-4 inline-flex min-h-9.5 items-center justify-center rounded-control bg-primary px-4 font-[550] text-white ${wide ? "w-full" : ""}`}
    >
      {text}
    </span>
  );
}
