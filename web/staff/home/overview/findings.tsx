import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Finding, FindingSort, Overview } from "#contract/home/overview.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { classNames } from "#ui/class-names.ts";
import { paths } from "#web/paths.ts";
import { recentMoment } from "../../kit/clock/recent-moment.ts";
import { BrokenLinkIcon, LostFileIcon, PageIcon, PictureIcon } from "../../kit/icons/staff-icons.tsx";
import { labelOf } from "../../kit/map/entry-fields.ts";
import { editorOf, listOf, wordsOfKind } from "../../kit/map/entry-sections.ts";
import parts from "../../kit/parts/parts.module.css";
import { ProblemRow } from "../../kit/parts/problem-row.tsx";
import { StaffSection } from "../../kit/parts/staff-section.tsx";
import { staffPaths } from "../../staff-paths.ts";
import { FoldedList } from "./folded-list.tsx";

const findingsId = "findings";

/** Address of the findings on the home page. */
export const findingsPlace = `${paths.staff}#${findingsId}`;

/** Problems that visitors would notice, each with a link to its field. */
export function Findings({ overview: { findings, checked_at }, today }: { overview: Overview; today: string }) {
  if (findings.length === 0) return null;
  const checked = `Проверено ${recentMoment(checked_at, today)}`;
  return (
    <StaffSection
      id={findingsId}
      title="Стоит поправить"
      aside={<span className="hint tabular breakable">{checked}</span>}
    >
      {findings.map((group) => (
        <FindingGroup key={group.sort} {...group} />
      ))}
    </StaffSection>
  );
}

function FindingGroup({ sort, count, items }: Overview["findings"][number]) {
  return (
    <ProblemRow {...findingWords[sort]} count={count}>
      <FoldedList items={items} count={count} keyOf={findingKey}>
        {(finding) => (
          <>
            <Link to={addressOfFinding(finding)} className={classNames(parts.rowName, "link-weight breakable reach")}>
              {finding.title || <span className="muted text-weight">Без названия</span>}
            </Link>
            <span className="hint tabular breakable">{whereIs(sort, finding)}</span>
          </>
        )}
      </FoldedList>
    </ProblemRow>
  );
}

function findingKey({ kind, id, field, what }: Finding): string {
  return `${kind} ${id} ${field} ${what}`;
}

type Words = { Icon: () => ReactNode; title: string; why: string };

/** Title and explanation of each sort of finding. */
export const findingWords: Record<FindingSort, Words> = {
  "broken-link": {
    Icon: BrokenLinkIcon,
    title: "Ссылки, которые никуда не ведут",
    why: "Кто перейдёт по такой ссылке, увидит «Страница не найдена».",
  },
  "missing-file": {
    Icon: LostFileIcon,
    title: "Файлы, которых нет на диске",
    why: "Они не откроются. Загрузите их заново или верните из резервной копии.",
  },
  "no-alt": {
    Icon: PictureIcon,
    title: "Картинки без описания",
    why: "Их не поймёт тот, кто слушает страницу.",
  },
  "no-description": {
    Icon: PageIcon,
    title: "Страницы без описания",
    why: "Поисковые системы покажут вместо него первые слова текста.",
  },
};

const pictureForms = ["картинка", "картинки", "картинок"] as const;

/** The second line of a finding: «Новость · Текст · /old/». */
function whereIs(sort: FindingSort, { kind, field, what, count, is_waiting }: Finding): string {
  const place = kind === "settings" || kind === "menu" ? [] : [wordsOfKind(kind).one, placeIn(kind, field)];
  const pictures = sort === "no-alt" && field !== "picture-alt" ? counted(count, pictureForms) : "";
  const waiting = is_waiting ? "эта новость ещё не вышла" : "";
  return [...place, what, pictures, waiting].filter(Boolean).join(" · ");
}

function placeIn(kind: Parameters<typeof labelOf>[0], field: string): string {
  if (field === "picture-alt") return labelOf(kind, "picture").toLowerCase();
  return field === "" || field === "description" ? "" : labelOf(kind, field).toLowerCase();
}

/** The address of the concerned field, or of the editor. */
function addressOfFinding({ kind, id, field }: Finding): string {
  if (kind === "settings") return staffPaths.settingsPart("contacts");
  if (kind === "menu") return id === null ? listOf("page") : editorOf("page", id);
  const editor = id === null ? listOf(kind) : editorOf(kind, id);
  return field === "" ? editor : `${editor}#${field}`;
}
