import { EmptyList, NoConference } from "../../kit/list/empty-list.tsx";
import { staffPaths } from "../../staff-paths.ts";
import type { Conference } from "./use-conference.ts";

/** Shown while nobody has registered for the conference of the list. */
export function NobodyYet({ conference }: { conference: Conference | undefined }) {
  if (!conference) return <NoConference>Участники появятся здесь вместе с конференцией.</NoConference>;
  return (
    <EmptyList create={{ label: "Новая запись", at: staffPaths.newRegistration }}>
      Участники появятся здесь сразу после отправки анкеты на сайте.
    </EmptyList>
  );
}
