import { ActionIcon, Button, Menu } from "@mantine/core";
import { Link } from "react-router";
import { ArrowLeftIcon, ArrowUpRightIcon, EyeIcon } from "#ui/status/icons.tsx";
import { problemInOneLine } from "#web/api/problem-messages.ts";
import { timeOf } from "#web/staff/kit/clock/format.ts";
import {
  ArchiveIcon,
  CloudIcon,
  DotsIcon,
  PencilIcon,
  QuestionIcon,
  TrashIcon,
} from "#web/staff/kit/icons/staff-icons.tsx";
import { addressOfChapter, chapterOfPlace } from "#web/staff/kit/map/chapter-of-place.ts";
import { listOf, wordsOfKind } from "#web/staff/kit/map/entry-sections.ts";
import type { AutosaveState } from "../autosave/autosave-state.ts";
import styles from "../editor.module.css";
import { NextItem } from "../next-item.tsx";
import { StateBadge } from "../state-badge.tsx";
import type { MainAction } from "./main-action.ts";
import type { useEntryActions } from "./use-entry-actions.ts";
import type { EditorModel } from "./use-entry-editor.tsx";

type EditorBarProps = {
  editor: EditorModel;
  actions: ReturnType<typeof useEntryActions>;
  main: MainAction | null;
  /** Publishes an archived entry with its edits; the main action publishes it without them. */
  withEdits: MainAction | null;
};

/** The bar above the fields: back, state, saving, actions. */
export function EditorBar({ editor, actions, main, withEdits }: EditorBarProps) {
  const { kind, state, saver, isActing } = editor;
  const { title, gender } = wordsOfKind(kind);
  const { entry, status } = state;
  return (
    <header className={styles.bar}>
      <Link to={listOf(kind)} className={styles.back}>
        <ArrowLeftIcon sign /> {title}
      </Link>
      <StateBadge
        state={entry?.state ?? "draft"}
        gender={gender}
        hasChanges={(entry?.has_changes ?? false) || (entry !== null && entry.state !== "draft" && status !== "saved")}
      />
      <SavingNote state={state} again={() => void saver.flush()} />
      <div className={styles.actions}>
        {actions.preview && (
          <Button
            variant="default"
            leftSection={<EyeIcon sign />}
            disabled={!entry}
            onClick={() => void actions.preview?.()}
          >
            Просмотр
          </Button>
        )}
        {main ? (
          <Button
            variant={main.isLight ? "default" : "filled"}
            loading={isActing}
            disabled={status === "collided"}
            onClick={() => void actions.publish(main)}
          >
            {main.label}
          </Button>
        ) : (
          entry?.path && (
            <Button
              component="a"
              href={entry.path}
              target="_blank"
              variant="default"
              leftSection={<ArrowUpRightIcon sign />}
            >
              На сайте
            </Button>
          )
        )}
        {entry && <MoreMenu entry={entry} actions={actions} withEdits={withEdits} />}
      </div>
    </header>
  );
}

type MoreMenuProps = Pick<EditorBarProps, "actions" | "withEdits"> & {
  entry: NonNullable<EditorModel["state"]["entry"]>;
};

function MoreMenu({ entry, withEdits, actions: { archive, publish, remove } }: MoreMenuProps) {
  const { kind, state } = entry;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size="var(--staff-control)" aria-label="Другие действия">
          <DotsIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {withEdits && (
          <Menu.Item leftSection={<PencilIcon />} onClick={() => void publish(withEdits)}>
            {withEdits.label}
          </Menu.Item>
        )}
        <NextItem entry={entry} />
        {(state === "published" || state === "scheduled") && (
          <Menu.Item leftSection={<ArchiveIcon />} onClick={() => void archive()}>
            Снять с сайта
          </Menu.Item>
        )}
        <Menu.Item leftSection={<TrashIcon />} onClick={() => void remove()}>
          Удалить
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={addressOfChapter(chapterOfPlace(listOf(kind)) ?? "news")}
          leftSection={<QuestionIcon />}
        >
          Как это делается
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

type SavingNoteProps = { state: AutosaveState; again: () => void };

/** The state of saving. Only problems are announced, because announcing every save would interrupt a screen reader. */
function SavingNote({ state, again }: SavingNoteProps) {
  const trouble = troubleIn(state);
  return (
    <div className={styles.saving} data-trouble={trouble ? "" : undefined}>
      {!trouble && <span data-saving={state.status}>{usualWords(state)}</span>}
      <span role="status">{trouble}</span>
      {state.status === "failed" && (
        <Button variant="subtle" size="sm" onClick={again}>
          Повторить
        </Button>
      )}
    </div>
  );
}

function usualWords({ status, entry }: AutosaveState) {
  if (status === "saving") return "Сохраняем…";
  if (status === "waiting") return "Сейчас сохраним…";
  if (!entry) return "Сохранится само, с первой буквы";
  return (
    <>
      <CloudIcon /> Сохранено в {timeOf(entry.changed_at)}
    </>
  );
}

function troubleIn({ status, error }: AutosaveState): string | null {
  if (status === "refused") return "Не сохранено: исправьте отмеченное. Текст цел на этом компьютере";
  if (status === "collided") return "Не сохранено: есть версия новее. Текст цел на этом компьютере";
  if (status !== "failed") return null;
  const why = error instanceof TypeError ? "нет связи" : problemInOneLine(error).replace(/\.$/, "");
  return `Не сохранено: ${why}. Текст цел на этом компьютере`;
}
