import type { Words } from "../messages.ts";
import type en from "./en-gb.ts";

export default {
  mended: {
    title: {
      repaired: "Die Datei war beschädigt",
      decrypted: "Die Datei hatte ein Passwort",
      xfa_removed: "Die Datei enthielt ein zweites Formular",
      script: "Die Datei enthielt ein Skript",
      action: "Die Datei enthielt Aktionen",
      media: "Die Datei enthielt Ton, Video oder 3D",
      transition: "Seiten blätterten automatisch um",
      external: "Inhalt kam aus anderen Dateien",
      layers: "Ebenen sahen auf Papier anders aus",
      alternates: "Der Druck verwendete andere Bilder",
      annotations: "Notizen oder Stempel sahen auf Papier anders aus",
      appearance: "Notizen, Stempel oder Links konnten anders aussehen",
      fields: "Formularfelder konnten sich noch ändern",
      paper_only: "Ein Teil des Inhalts war nur im Druck sichtbar",
      colours: "Farben konnten anders aussehen",
      portfolio: "Angehängte Dateien verdeckten die Seiten",
      executable: "Ein Programm war angehängt",
      letters: "Eine Schrift konnte andere Buchstaben zeigen",
      content: "Seiten konnten anderen Inhalt zeigen",
      frames: "Links konnten einen Rahmen haben",
      pages: "Grösse oder Drehung einer Seite konnte abweichen",
      drawing: "Ein Bild konnte anders aussehen",
    },
    text: {
      repaired: "Wir haben sie repariert. Prüfen Sie die Seiten.",
      decrypted:
        "Wir haben es entfernt. Alle, die die signierte Datei erhalten, können sie öffnen.",
      xfa_removed:
        "Wir haben es entfernt. Nur manche Programme zeigen es (XFA). Signiert wird, was die Seiten zeigen.",
      script: "Wir haben es entfernt. Es konnte ändern, was die Seiten zeigen.",
      action:
        "Wir haben sie entfernt. Solche Aktionen starten etwas ausserhalb des Dokuments. Links ins Web und innerhalb des Dokuments funktionieren weiterhin.",
      media: "Wir haben das entfernt. Das Bild davon bleibt auf der Seite.",
      transition: "Wir haben das entfernt. Umgeblättert wird jetzt nur noch von Hand.",
      external: "Wir haben ihn entfernt. Die Seiten zeigen jetzt nur, was in dieser Datei ist.",
      layers: "Wir haben das behoben. Die Ebenen sehen jetzt auf Bildschirm und Papier gleich aus.",
      alternates: "Wir haben sie entfernt. Der Druck zeigt jetzt die Bilder vom Bildschirm.",
      annotations:
        "Wir haben das behoben. Notizen und Stempel sehen jetzt auf Bildschirm und Papier gleich aus.",
      appearance: "Wir haben das behoben. Alles sieht jetzt überall gleich aus.",
      fields:
        "Die Felder gehören jetzt zu den Seiten, mit den sichtbaren Werten. Prüfen Sie diese.",
      paper_only: "Wir haben ihn entfernt. Der Druck zeigt jetzt, was Sie am Bildschirm sehen.",
      colours:
        "Wir haben das behoben. Die Farben sehen jetzt überall gleich aus. Prüfen Sie die Seiten.",
      portfolio: "Jedes Programm zeigt jetzt die Seiten. Die Dateien sind weiterhin angehängt.",
      executable: "Wir haben es entfernt.",
      letters:
        "Wir haben das behoben. Jedes Programm zeigt jetzt die Buchstaben, die Sie am Bildschirm sehen. Prüfen Sie die Seiten.",
      content:
        "Wir haben das behoben. Jedes Programm zeigt jetzt, was Sie am Bildschirm sehen. Prüfen Sie die Seiten.",
      frames: "Wir haben sie entfernt. Die Links funktionieren weiterhin.",
      pages:
        "Wir haben das behoben. Jedes Programm zeigt jetzt, was Sie am Bildschirm sehen. Prüfen Sie die Seiten.",
      drawing:
        "Wir haben das behoben. Jedes Programm zeigt jetzt, was Sie am Bildschirm sehen. Prüfen Sie die Seiten.",
    },
  },
  noted: {
    title: {
      script: "Die Datei enthält ein Skript",
      action: "Die Datei enthält Aktionen",
      media: "Die Datei enthält Ton, Video oder 3D",
      transition: "Seiten blättern automatisch um",
      external: "Inhalt kommt aus anderen Dateien",
      layers: "Ebenen sehen auf Papier anders aus",
      hidden_layers: "Die Datei hat ausgeblendete Ebenen",
      alternates: "Der Druck verwendet andere Bilder",
      annotations: "Notizen oder Stempel sehen auf Papier anders aus",
      appearance: "Notizen, Stempel oder Links können anders aussehen",
      fields: "Formularfelder können sich noch ändern",
      paper_only: "Ein Teil des Inhalts ist nur im Druck sichtbar",
      colours: "Farben können anders aussehen",
      portfolio: "Angehängte Dateien verdecken die Seiten",
      executable:
        "{count, plural, =1 {Ein Programm ist angehängt} other {{count, number} Programme sind angehängt}}",
      attachment:
        "{count, plural, =1 {Eine Datei ist angehängt} other {{count, number} Dateien sind angehängt}}",
      font: "{count, plural, =1 {In der Datei fehlt eine Schrift} other {In der Datei fehlen {count, number} Schriften}}",
      letters: "Eine Schrift kann andere Buchstaben zeigen",
      content: "Seiten können anderen Inhalt zeigen",
      frames: "Links können einen Rahmen haben",
      pages: "Grösse oder Drehung einer Seite kann abweichen",
      drawing: "Ein Bild kann anders aussehen",
      picture: "Ein Bild ist beschädigt",
      other_text: "Kopierter Text weicht vom sichtbaren Text ab",
    },
    text: {
      script:
        "Es kann beim Öffnen der Datei starten und ändern, was zu sehen ist. Paraph führt es nicht aus.",
      action: "Ein Klick oder das Öffnen einer Seite kann etwas ausserhalb des Dokuments starten.",
      media: "Das gehört nicht zu den signierten Seiten.",
      transition:
        "In manchen Programmen blättern die Seiten automatisch um oder werden überblendet.",
      external: "Ein Teil dessen, was die Datei zeigt, kommt aus anderen Dateien.",
      layers:
        "Manche Ebenen sind am Bildschirm sichtbar, aber nicht auf Papier, oder nur in manchen Programmen.",
      hidden_layers: "Der Inhalt dieser Ebenen ist in der Datei, aber keine Seite zeigt ihn.",
      alternates: "Die Datei druckt andere Bilder, als Sie am Bildschirm sehen.",
      annotations: "Einige sind am Bildschirm sichtbar, aber nicht auf Papier, oder umgekehrt.",
      appearance: "Programme können einige davon unterschiedlich zeichnen.",
      fields:
        "Die Felder können in anderen Programmen anders aussehen oder später ausgefüllt werden.",
      paper_only: "Ein Teil des Inhalts ist auf Papier sichtbar, aber nicht am Bildschirm.",
      colours:
        "Drucker und andere Programme können andere Farben zeigen, als Sie am Bildschirm sehen.",
      portfolio: "Manche Programme zeigen die angehängten Dateien anstelle der Seiten.",
      executable:
        "{names}. {count, plural, =1 {Öffnen Sie es nicht.} other {Öffnen Sie sie nicht.}}",
      attachment:
        "{names}. {count, plural, =1 {Die Datei wird mit dem Dokument signiert, ist aber auf den Seiten nicht sichtbar. Öffnen Sie auch diese Datei.} other {Die Dateien werden mit dem Dokument signiert, sind aber auf den Seiten nicht sichtbar. Öffnen Sie auch diese Dateien.}}",
      font: "{names}. Andere Programme verwenden andere Schriften. Buchstaben können anders aussehen.",
      letters: "Manche Programme zeigen andere Buchstaben, als Sie am Bildschirm sehen.",
      content:
        "Manche Programme zeigen auf einer Seite etwas anderes, als Sie am Bildschirm sehen.",
      frames: "Manche Programme zeichnen Rahmen um Links, andere nicht.",
      pages: "Manche Programme zeigen mehr, weniger oder einen anderen Teil einer Seite.",
      drawing:
        "Manche Programme zeigen ein anderes Bild, als Sie am Bildschirm sehen, oder keines.",
      picture:
        "Seine Daten enden zu früh oder sind fehlerhaft. Programme zeigen den fehlenden Teil unterschiedlich.",
      other_text:
        "{names}. Text in dieser Schrift wird anders kopiert, gesucht und vorgelesen. Es gilt, was Sie auf den Seiten sehen.",
    },
  },
  unnamed: "Ohne Namen",
  onPages: "{count, plural, =1 {Seite {list}.} other {Seiten {list}.}}",
} as const satisfies Words<typeof en>;
