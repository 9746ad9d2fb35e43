import { useQueryClient } from "@tanstack/react-query";
import type { RegistrationCard } from "#contract/registrations/registration-list.ts";
import { notifyDone } from "../../parts/notifications.tsx";
import { refreshRegistrants } from "../refresh-registrants.ts";
import { registrantsKey } from "../use-registrants.ts";

/** After a change: the drawer shows the answer at once, the table is asked for again. */
export function useCardChange(): (card: RegistrationCard, words: string) => void {
  const client = useQueryClient();
  return (card, words) => {
    client.setQueryData([...registrantsKey, "card", card.id], card);
    void refreshRegistrants(client);
    notifyDone(words);
  };
}
