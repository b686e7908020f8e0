import { Button } from "@paraph/ui/controls/button";
import { Icon } from "@paraph/ui/icon";
import { IconButton } from "@paraph/ui/controls/icon-button";
import { Section } from "@paraph/ui/lists/section";
import { TextButton } from "@paraph/ui/controls/text-link";
import { Download, Ellipsis } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Row, Specimen, Specimens } from "./specimen.tsx";

export function Buttons() {
  const t = useTranslations("web.gallery.buttons");
  const [loading, setLoading] = useState(true);
  return (
    <Section title={t("title")} note={t("note")}>
      <Specimens>
        <Specimen>
          <Row>
            <Button variant="primary">{t("send")}</Button>
            <Button variant="primary" loading={loading} onClick={() => setLoading(true)}>
              {t("sending")}
            </Button>
            <Button variant="primary" disabled>
              {t("disabled")}
            </Button>
            <Button variant="outline">{t("review")}</Button>
            <Button icon={<Icon of={Download} />}>{t("download")}</Button>
            <Button loading={loading}>{t("sending")}</Button>
            <Button variant="quiet">{t("cancel")}</Button>
            <Button variant="danger">{t("delete")}</Button>
            <IconButton label={t("more")} icon={<Icon of={Ellipsis} />} />
            <IconButton label={t("download")} variant="secondary" icon={<Icon of={Download} />} />
            <Button size="sm">{t("compact")}</Button>
            <Button variant="primary" size="lg">
              {t("act")}
            </Button>
            <TextButton onClick={() => setLoading(!loading)}>{t("link")}</TextButton>
          </Row>
        </Specimen>
        <Specimen span={4}>
          <Button variant="primary" size="lg" wide>
            {t("long")}
          </Button>
        </Specimen>
      </Specimens>
    </Section>
  );
}
