import { Link } from "react-router";
import type { FileUse } from "#contract/library/files.ts";
import { editorOf, wordsOfKind } from "../../kit/map/entry-sections.ts";
import { staffPaths } from "../../staff-paths.ts";
import styles from "./file-field.module.css";

/** Maximum number of listed places; the others are counted. */
const shown = 3;

/** The places that use a file, as links. */
export function FilePlaces({ uses }: { uses: readonly FileUse[] }) {
  if (uses.length === 0) return <span className="hint tabular">Нигде не стоит</span>;
  return (
    <ul className={styles.uses}>
      {uses.slice(0, shown).map((use) => (
        <li key={`${use.kind} ${use.id}`}>
          <Link to={addressOf(use)}>{use.title || "Без названия"}</Link>
          <span className="muted">, {use.kind === "settings" ? "настройки" : wordsOfKind(use.kind).forms[0]}</span>
        </li>
      ))}
      {uses.length > shown && <li className="hint tabular">и ещё {uses.length - shown}</li>}
    </ul>
  );
}

function addressOf({ kind, id }: FileUse): string {
  return kind === "settings" || id === null ? staffPaths.settingsPart("contacts") : editorOf(kind, id);
}
