import { Button } from "@mantine/core";
import {
  decideProposal,
  type RegistrationCard,
  reissueLink,
} from "#contract/conference/registrants/registration-list.ts";
import { useApiMutation } from "#web/staff/kit/api/use-api.ts";
import { dateAndTime } from "#web/staff/kit/clock/format.ts";
import { CopyText } from "#web/staff/kit/parts/copy-text.tsx";
import styles from "#web/staff/kit/parts/side-drawer.module.css";
import { ChangedFields } from "./changed-fields.tsx";
import { useCardChange } from "./use-card-change.ts";

/** Answers of repeated registrations, each of which is accepted or refused. */
export function Proposals({ card }: { card: RegistrationCard }) {
  return (
    <section aria-labelledby="proposals" className={styles.proposals}>
      <h3 id="proposals" className="staff-text strong">
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
  const params = { id: String(card.id), proposal: String(proposal.id) };
  const { mutate, isPending } = useApiMutation(decideProposal, {
    done: (_, { body }) => (body?.accept ? "Исправление принято." : "Исправление отклонено."),
    failed: "Не удалось сохранить решение.",
    onSuccess: useCardChange(),
  });
  return (
    <article className={styles.proposal}>
      <p className="hint">{dateAndTime(proposal.at)}</p>
      <ChangedFields changes={proposal.changes} />
      <div className={styles.buttons}>
        <Button
          variant="light"
          size="sm"
          disabled={isPending}
          onClick={() => mutate({ params, body: { accept: true } })}
        >
          Принять
        </Button>
        <Button
          variant="default"
          size="sm"
          disabled={isPending}
          onClick={() => mutate({ params, body: { accept: false } })}
        >
          Отклонить
        </Button>
      </div>
    </article>
  );
}

/** Creates a new link of the result page, for a registrant who has lost theirs; shown once. */
export function NewLink({ card }: { card: RegistrationCard }) {
  const { data, mutate, isPending } = useApiMutation(reissueLink, { failed: "Не удалось выдать ссылку." });
  return (
    <div className={styles.link}>
      <Button
        variant="subtle"
        size="sm"
        loading={isPending}
        onClick={() => mutate({ params: { id: String(card.id) } })}
      >
        Новая ссылка участнику
      </Button>
      {data && (
        <>
          <p>Прежняя ссылка больше не открывается. Новая показана один раз: передайте её участнику.</p>
          <CopyText text={new URL(data.result, window.location.origin).href} label="Скопировать" />
        </>
      )}
    </div>
  );
}
