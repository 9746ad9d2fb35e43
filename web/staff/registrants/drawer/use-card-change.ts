import { type RegistrationCard, showRegistration } from "#contract/registrations/registration-list.ts";
import { registrationQueries } from "../../api/registration-queries.ts";
import { useApiCache } from "../../api/use-api.ts";

/** After a change: the drawer shows the answer at once, the table is asked for again. */
export function useCardChange(): (card: RegistrationCard) => void {
  const cache = useApiCache();
  return (card) => {
    cache.set(showRegistration, { params: { id: String(card.id) } }, card);
    void cache.invalidate(...registrationQueries);
  };
}
