import { SegmentedControl } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { LetterCard } from "#contract/conference/letters/letters.ts";
import styles from "./letters.module.css";

type Shown = "html" | "text";

/** A letter as its receiver sees it, and its plain text. */
export function LetterPreview({ preview }: { preview: NonNullable<LetterCard["preview"]> }) {
  const [shown, setShown] = useState<Shown>("html");
  return (
    <section aria-labelledby="letter-preview" className="stack gap-2">
      <h3 id="letter-preview" className="staff-text strong">
        Что в письме
      </h3>
      <p className="hint">{preview.subject}</p>
      <SegmentedControl
        size="sm"
        aria-label="Вид письма"
        value={shown}
        onChange={(value) => setShown(value as Shown)}
        data={[
          { value: "html", label: "Письмо" },
          { value: "text", label: "Текстом" },
        ]}
      />
      {shown === "html" ? <Rendered html={preview.html} /> : <pre className={styles.text}>{preview.text}</pre>}
    </section>
  );
}

/**
 * The HTML in a shadow root, apart from the styles of the page. The page's policy blocks inline styles, also in frames;
 * styles set by script are allowed. Inert, because its links belong to the registrant.
 */
function Rendered({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = host.current && (host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" }));
    if (!root) return;
    const styles = Array.from(html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g), ([, css]) => css);
    const bare = html.replaceAll(/<style[\s\S]*?<\/style>/g, "").replaceAll(/\sstyle=/g, " data-style=");
    const letter = new DOMParser().parseFromString(bare, "text/html");
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles.join("\n"));
    root.adoptedStyleSheets = [sheet];
    root.replaceChildren(...Array.from(letter.body.childNodes, (node) => document.importNode(node, true)));
    for (const element of root.querySelectorAll<HTMLElement>("[data-style]"))
      element.style.cssText = element.dataset["style"] ?? "";
  }, [html]);
  return <div ref={host} className={styles.preview} inert />;
}
