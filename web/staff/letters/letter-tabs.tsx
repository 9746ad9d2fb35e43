import { letterTabs, showMail } from "#contract/registrations/letters.ts";
import { useApiQuery } from "../api/use-api.ts";
import { ListTabs } from "../list/list-tabs.tsx";
import { staffPaths } from "../staff-paths.ts";

const states = { all: "Все", waiting: "Ждут отправки", failed: "Не\u00a0ушли", sent: "Отправлены" } as const;

export type LetterTab = keyof typeof states | "mailings" | "texts";

/** The letters by state, the mailings and the texts. */
export function LetterTabs({ current }: { current: LetterTab }) {
  const { data: mail } = useApiQuery(showMail, undefined, { refetchInterval: 10_000 });
  const tab = (key: LetterTab, name: string, to: string, count?: number) => {
    return { key, name, to, isCurrent: key === current, count };
  };
  const tabs = [
    tab("all", states.all, staffPaths.letters),
    ...letterTabs.map((key) => tab(key, states[key], `${staffPaths.letters}?state=${key}`, mail?.[key])),
    tab("mailings", "Рассылки", staffPaths.mailings),
    tab("texts", "Тексты писем", staffPaths.letterTexts),
  ];
  return <ListTabs label="Письма" tabs={tabs} />;
}
