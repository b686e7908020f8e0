import { Avatar } from "@paraph/ui/lists/avatar";
import { Button } from "@paraph/ui/controls/button";
import { KeyCaps } from "@paraph/ui/controls/key-caps";
import { KeyList } from "@paraph/ui/lists/key-list";
import { LevelMark } from "@paraph/ui/lists/level-mark";
import type { Level } from "@paraph/ui/lists/level-mark";
import { Logo } from "@paraph/ui/logo";
import { Note } from "@paraph/ui/feedback/note";
import { Section } from "@paraph/ui/lists/section";
import { SignerNumber } from "@paraph/ui/documents/signer-number";
import { Status } from "@paraph/ui/feedback/status";
import type { RequestState } from "@paraph/ui/feedback/status";
import { Stroke } from "@paraph/ui/documents/stroke";
import { Ticks } from "@paraph/ui/ticks";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Row, Specimen, Specimens } from "./specimen.tsx";

const LEVELS: readonly Level[] = ["ses", "aes", "qes", "part11", "demo"];
const STATES: readonly RequestState[] = ["DRAFT", "OPEN", "SIGNED", "DECLINED", "WITHDRAWN"];

export function Marks() {
  const t = useTranslations("web.gallery.marks");
  const [drawn, setDrawn] = useState(0);
  return (
    <Section title={t("title")} note={t("note")}>
      <Specimens>
        <Specimen span={6} caption={t("levels")}>
          <Row>
            {LEVELS.map((level) => (
              <LevelMark key={level} level={level} />
            ))}
            <span className="w-4" />
            {LEVELS.slice(0, 3).map((level) => (
              <LevelMark key={level} level={level} inked={false} />
            ))}
          </Row>
          <div className="h-3" />
          <Row>
            {LEVELS.map((level) => (
              <LevelMark key={level} level={level} size="lg" />
            ))}
          </Row>
        </Specimen>
        <Specimen span={6} caption={t("states")}>
          <Row>
            {STATES.map((state) => (
              <Status key={state} state={state} />
            ))}
            <Status state="SIGNED">{t("signedOn")}</Status>
          </Row>
          <div className="h-3" />
          <Row>
            <Ticks signers={["signed", "you", "waiting"]} />
            <Ticks signers={["signed", "signed", "waiting", "waiting"]} />
            <Ticks signers={["signed", "declined"]} />
          </Row>
          <div className="h-3" />
          <Row>
            <Avatar name="Nadja Keller" />
            <Avatar name="Lena Brunner" you />
            <Avatar name="Helvion AG" kind="organisation" />
            <Avatar name="Helvion AG" kind="organisation" size="lg" />
            <span className="text-label text-ink-3">{t("people")}</span>
          </Row>
        </Specimen>
        <Specimen span={6} caption={t("notes")}>
          <div className="grid justify-items-start gap-1.5">
            <Note tone="warning" icon={CalendarClock}>
              {t("due")}
            </Note>
            <Note tone="success">{t("placed")}</Note>
            <Note tone="error">{t("failed")}</Note>
            <Note tone="open">{t("yourTurn")}</Note>
            <Note tone="info" size="note">
              {t("notIdentified")}
            </Note>
            <Note tone="muted" size="note">
              {t("later")}
            </Note>
          </div>
        </Specimen>
        <Specimen span={6} caption={t("signers")}>
          <Row>
            {[1, 2, 3, 4, 5].map((number) => (
              <SignerNumber key={number} number={number} />
            ))}
            <Logo />
            <Logo size="sm" />
          </Row>
        </Specimen>
        <Specimen span={6} caption={t("keys")}>
          <Row>
            <KeyCaps keys={["Ctrl", "K"]} />
            <KeyCaps keys={["⌘", "K"]} />
            <KeyCaps keys={["←", "→", "↑", "↓"]} />
          </Row>
          <div className="h-3" />
          <KeyList
            label={t("keys")}
            groups={[
              {
                title: t("keys"),
                rows: [
                  {
                    words: t("again"),
                    keys: [
                      ["Ctrl", "Shift", "Z"],
                      ["Ctrl", "Y"],
                    ],
                  },
                ],
              },
            ]}
          />
        </Specimen>
        <Specimen caption={t("strokes")}>
          <div key={drawn} className="grid gap-6 overflow-hidden sm:grid-cols-3">
            {LEVELS.slice(0, 3).map((level) => (
              <div key={level} className="overflow-hidden pe-2">
                <Stroke level={level} draw />
              </div>
            ))}
          </div>
          <div className="pt-3">
            <Button size="sm" onClick={() => setDrawn(drawn + 1)}>
              {t("again")}
            </Button>
          </div>
        </Specimen>
      </Specimens>
    </Section>
  );
}
