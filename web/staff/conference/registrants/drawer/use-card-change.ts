import { type RegistrationCard, showRegistration } from "#contract/conference/registrants/registration-list.ts";
import { registrationQueries } from "#web/staff/kit/api/registration-queries.ts";
import { useApiCache } from "#web/staff/kit/api/use-api.ts";

/** Returns a function to call after a change, which shows the response in the drawer and reloads the table. */
export function useCardChange(): (card: RegistrationCard) => void {
  const cache = useApiCache();
  return (card) => {
    cache.set(showRegistration, { params: { id: String(card.id) } }, card);
    void cache.invalidate(...registrationQueries);
  };
}
