import type { To } from "react-router";
import { letterTabs, showMail } from "#contract/conference/letters/letters.ts";
import { withFilters } from "#web/paths.ts";
import { useApiQuery } from "../../kit/api/use-api.ts";
import { ListTabs } from "../../kit/list/list-tabs.tsx";
import { staffPaths } from "../../staff-paths.ts";

const states = { all: "Все", waiting: "Ждут отправки", failed: "Не ушли", sent: "Отправлены" } as const;

export type LetterTab = keyof typeof states | "mailings" | "texts";

type LetterTabsProps = {
  current: LetterTab;
  /** The address of the letters in a state; on their own page it keeps the search. */
  toState?: (state: (typeof letterTabs)[number] | undefined) => To;
};

/** The letters by state, the mailings and the texts. */
export function LetterTabs({ current, toState = addressOf }: LetterTabsProps) {
  const { data: mail } = useApiQuery(showMail, undefined, { refetchInterval: 10_000 });
  const tab = (key: LetterTab, name: string, to: To, count?: number) => {
    return { key, name, to, isCurrent: key === current, count };
  };
  const tabs = [
    tab("all", states.all, toState(undefined)),
    ...letterTabs.map((key) => tab(key, states[key], toState(key), mail?.[key])),
    tab("mailings", "Рассылки", staffPaths.mailings),
    tab("texts", "Тексты писем", staffPaths.letterTexts),
  ];
  return <ListTabs label="Письма" tabs={tabs} />;
}

function addressOf(state: string | undefined): string {
  return withFilters(staffPaths.letters, { state });
}
