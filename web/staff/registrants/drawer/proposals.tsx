import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { decideProposal, type RegistrationCard } from "#contract/registrations/registration-list.ts";
import { useStaffApi } from "../../api/staff-api.ts";
import { dateAndTime } from "../../clock/format.ts";
import { notifyProblem } from "../../parts/notifications.tsx";
import { ChangedFields } from "./changed-fields.tsx";
import styles from "./registration-drawer.module.css";
import { useCardChange } from "./use-card-change.ts";

/** Somebody registered again with other answers: each set of them is taken over or refused. */
export function Proposals({ card }: { card: RegistrationCard }) {
  return (
    <section aria-labelledby="proposals" className={styles.proposals}>
      <h3 id="proposals" className={styles.subtitle}>
        Анкета пришла ещё раз, ответы другие
      </h3>
      {card.proposals.map((proposal) => (
        <Proposal key={proposal.id} card={card} proposal={proposal} />
      ))}
    </section>
  );
}

type ProposalProps = { card: RegistrationCard; proposal: RegistrationCard["proposals"][number] };

function Proposal({ card, proposal }: ProposalProps) {
  const api = useStaffApi();
  const changed = useCardChange();
  const params = { id: String(card.id), proposal: String(proposal.id) };
  const { mutate, isPending } = useMutation({
    mutationFn: (accept: boolean) => api.ask(decideProposal, { params, body: { accept } }),
    onSuccess: (decided, accept) => changed(decided, accept ? "Исправление принято." : "Исправление отклонено."),
    onError: (error) => notifyProblem("Не удалось сохранить решение.", error),
  });
  return (
    <article className={styles.proposal}>
      <p className={styles.when}>{dateAndTime(proposal.at)}</p>
      <ChangedFields changes={proposal.changes} />
      <div className={styles.buttons}>
        <Button variant="light" size="sm" disabled={isPending} onClick={() => mutate(true)}>
          Принять
        </Button>
        <Button variant="default" size="sm" disabled={isPending} onClick={() => mutate(false)}>
          Отклонить
        </Button>
      </div>
    </article>
  );
}
