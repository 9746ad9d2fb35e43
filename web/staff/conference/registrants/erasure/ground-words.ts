import type { ErasureGround } from "#contract/people/erasures.ts";

/** The grounds of an erasure in Russian. */
export const groundWords: Record<ErasureGround, string> = {
  withdrawal: "Участник отозвал согласие",
  demand: "Участник потребовал удалить данные",
  mistake: "Внесено по\u00a0ошибке",
  term: "Истёк срок хранения",
  bin: "30\u00a0дней в\u00a0корзине",
};
