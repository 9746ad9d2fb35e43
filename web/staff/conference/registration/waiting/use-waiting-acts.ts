import {
  decideForWaiting,
  extendOffer,
  listWaitingLists,
  showWaitingList,
  type WaitingPerson,
} from "#contract/conference/registration/waiting-lists.ts";
import { registrationQueries } from "#web/staff/kit/api/registration-queries.ts";
import { useAction } from "#web/staff/kit/api/use-api.ts";

/** The responses that are outdated after any change of a waiting list. */
export const outdated = [listWaitingLists, showWaitingList, ...registrationQueries];

type Decision = "take" | "pass" | "leave";

const done: Record<Decision, string> = {
  take: "Место занято",
  pass: "Отказ записан, место предложено следующему",
  leave: "В листе больше нет",
};

/** Records an answer that a person has given by phone, and extends an offer. */
export function useWaitingActs() {
  const decide = useAction(
    ({ person, decision }: { person: WaitingPerson; decision: Decision }, api) =>
      api.request(decideForWaiting, { params: { id: String(person.id) }, body: { decision } }),
    {
      done: (_, { person, decision }) => `${done[decision]}: ${person.fio}.`,
      failed: "Не записано.",
      invalidates: outdated,
    },
  );
  const extend = useAction(({ id }: WaitingPerson, api) => api.request(extendOffer, { params: { id: String(id) } }), {
    done: (_, { fio }) => `Срок продлён: ${fio}.`,
    failed: "Срок не продлён.",
    invalidates: outdated,
  });
  return { decide, extend };
}
