import { Button, Menu } from "@mantine/core";
import { useState } from "react";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { Entry } from "#contract/site/entries/entries.ts";
import { listVersions } from "#contract/site/entries/entry-versions.ts";
import { surnameAndInitials } from "#domain/people/person-names.ts";
import { useRootData } from "#web/root-data.ts";
import { useApiQuery } from "#web/staff/kit/api/use-api.ts";
import { recentMoment } from "#web/staff/kit/clock/recent-moment.ts";
import { DotsMenu } from "#web/staff/kit/parts/dots-menu.tsx";
import styles from "../editor.module.css";
import { PanelSection } from "../panel-section.tsx";
import { type AskedVersion, VersionDialog } from "./version-dialog.tsx";

type Version = AnswerOf<typeof listVersions>[number];

type HistoryPanelProps = {
  entry: Entry;
  current: Record<string, unknown>;
  bringBack: (data: Record<string, unknown>) => void;
};

/** Number of versions shown initially. */
const first = 6;

const words: Record<Version["what"], string> = {
  created: "Создан черновик",
  edited: "Правка",
  published: "Опубликовано",
  archived: "Снято с сайта",
  restored: "Возвращено из корзины",
  adopted: "Уже было на сайте",
  "brought-back": "Возвращена прежняя версия",
};

/** The versions of an entry, newest first; each can be viewed, compared and restored. */
export function HistoryPanel({ entry, current, bringBack }: HistoryPanelProps) {
  const { kind, id } = entry;
  const [isWhole, setIsWhole] = useState(false);
  const [asked, setAsked] = useState<AskedVersion | null>(null);
  const { data = [] } = useApiQuery(listVersions, { params: { kind, id: String(id) } });
  const shown = isWhole ? data : data.slice(0, first);
  return (
    <PanelSection title="История">
      <ol className="plain">
        {shown.map((version, index) => (
          <VersionLine key={version.revision} version={version} isCurrent={index === 0} ask={setAsked} />
        ))}
      </ol>
      {data.length > shown.length && (
        <Button variant="subtle" size="sm" onClick={() => setIsWhole(true)}>
          Показать все {data.length}
        </Button>
      )}
      {asked && (
        <VersionDialog
          kind={kind}
          id={id}
          asked={asked}
          current={current}
          close={() => setAsked(null)}
          bringBack={(old) => {
            setAsked(null);
            bringBack(old);
          }}
        />
      )}
    </PanelSection>
  );
}

type VersionLineProps = { version: Version; isCurrent: boolean; ask: (asked: AskedVersion) => void };

function VersionLine({ version, isCurrent, ask }: VersionLineProps) {
  const today = useRootData()?.site.today ?? "";
  const when = recentMoment(version.at, today);
  return (
    <li className={styles.version} data-current={isCurrent || undefined}>
      <div className={styles.words}>
        <p>{isCurrent ? `Текущая: ${words[version.what].toLowerCase()}` : words[version.what]}</p>
        <p className="hint tabular">{[when, surnameAndInitials(version.who)].filter(Boolean).join(" · ")}</p>
      </div>
      {!isCurrent && (
        <DotsMenu label={`Версия: ${when}`} isQuiet>
          <Menu.Item onClick={() => ask({ ...version, how: "show" })}>Посмотреть и вернуть</Menu.Item>
          <Menu.Item onClick={() => ask({ ...version, how: "compare" })}>Сравнить с текущей</Menu.Item>
        </DotsMenu>
      )}
    </li>
  );
}
