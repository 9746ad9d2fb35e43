import type { FieldChange } from "./compare-entries.ts";
import type { ParagraphChange } from "./compare-paragraphs.ts";
import styles from "./comparison.module.css";

/** Differences field by field, as text, never as markup. */
export function Comparison({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return <p className="muted">Различий нет.</p>;
  return (
    <dl className="stack gap-4">
      {changes.map((change) => (
        <div key={change.field}>
          <dt className={styles.name}>{change.label}</dt>
          <dd>
            {"parts" in change ? (
              <Paragraphs parts={change.parts} />
            ) : (
              <>
                <Line what="removed">{change.before || "пусто"}</Line>
                <Line what="added">{change.after || "пусто"}</Line>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Paragraphs({ parts }: { parts: readonly ParagraphChange[] }) {
  if (parts.length === 0) return <p className="muted">Слова те же, изменилось оформление или порядок.</p>;
  return parts.map((part, index) =>
    part.what === "changed" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the compared versions do not change
      <ChangedParagraph key={index} words={part.words} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the compared versions do not change
      <Line key={index} what={part.what}>
        {part.text}
      </Line>
    ),
  );
}

/** A line with a sign, which repeats the meaning of the background. */
function Line({ what, children }: { what: "added" | "removed"; children: string }) {
  const Change = what === "added" ? "ins" : "del";
  return (
    <p className={styles.line} data-what={what}>
      <span className="visually-hidden">{what === "added" ? "Стало: " : "Было: "}</span>
      <Change>{children}</Change>
    </p>
  );
}

function ChangedParagraph({ words }: { words: (ParagraphChange & { what: "changed" })["words"] }) {
  return (
    <p className={styles.line} data-what="changed">
      <span className="visually-hidden">Изменилось: </span>
      {words.map(({ what, item }, index) => {
        const Word = ({ same: "span", removed: "del", added: "ins" } as const)[what];
        // biome-ignore lint/suspicious/noArrayIndexKey: the compared versions do not change
        return <Word key={index}>{item}</Word>;
      })}
    </p>
  );
}
