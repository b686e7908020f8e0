import { faultOfWebsite, writtenWebsite } from "@paraph/rules/business-settings";
import type { WebsiteFault } from "@paraph/rules/business-settings";
import { limits } from "@paraph/rules/limits/business";
import { Button } from "@paraph/ui/controls/button";
import { TextField } from "@paraph/ui/fields/text-field";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Fields } from "../../../components/forms/use-fields.ts";
import { useFormats } from "../../../lib/words/formats.ts";
import { linesOf } from "./use-settings-fields.ts";
import type { GeneralFields, Settings } from "./use-settings-fields.ts";

type Website = Settings["frameAncestors"][number];

/** The websites that may show signing pages: who has added each, and a field for another one. */
export function Websites({
  fields,
  stored,
}: {
  fields: Fields<GeneralFields>;
  stored: readonly Website[];
}) {
  const t = useTranslations("web.businessSettings.websites");
  const [text, setText] = useState("");
  const [fault, setFault] = useState<WebsiteFault | "twice" | "many">();
  const { value, onChange } = fields.choice("websites");
  const all = linesOf(value);
  const most = limits.businessSettings.websites;
  const set = (next: readonly string[]) => onChange(next.toSorted().join("\n"));
  const add = () => {
    const website = writtenWebsite(text);
    if (website === "") return;
    const wrong = faultOfWebsite(website);
    if (wrong !== undefined) return setFault(wrong);
    if (all.includes(website)) return setFault("twice");
    if (all.length >= most) return setFault("many");
    set([...all, website]);
    setText("");
    setFault(undefined);
  };
  return (
    <div>
      {all.length > 0 && (
        <ul aria-label={t("title")} className="-mt-2.5 pb-4">
          {all.map((website) => (
            <li
              key={website}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-1.5 md:grid-cols-[minmax(0,1fr)_auto_auto]"
            >
              <span className="font-mono text-label [overflow-wrap:anywhere]">{website}</span>
              <Added of={stored.find((one) => one.website === website)} />
              <div className="max-md:col-start-2 max-md:row-span-2 max-md:row-start-1">
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={t("removeOne", { website })}
                  onClick={() => set(all.filter((one) => one !== website))}
                >
                  {t("remove")}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className="flex max-w-170 items-start gap-2 max-sm:flex-col max-sm:items-stretch">
        <div className="min-w-0 flex-1">
          <TextField
            label={t("add")}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            value={text}
            {...(fault !== undefined && { error: t(`faults.${fault}`, { count: most }) })}
            onChange={({ target }) => {
              setText(target.value);
              setFault(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              add();
            }}
          />
        </div>
        <div className="sm:pt-6">
          <Button wide onClick={add}>
            {t("act")}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Beside the website; below 960 pixels under it. */
const NOTE = "text-note text-ink-3 max-md:col-start-1";

function Added({ of: website }: { of: Website | undefined }) {
  const t = useTranslations("web.businessSettings.websites");
  const formats = useFormats();
  if (website === undefined) return <span className={NOTE}>{t("unsaved")}</span>;
  const { addedAt, addedBy } = website;
  const who = addedBy.isMe ? "me" : addedBy.name === "" ? "nobody" : "other";
  return (
    <span className={NOTE}>
      {t("added", { date: formats.date(addedAt), who, name: addedBy.name })}
    </span>
  );
}
