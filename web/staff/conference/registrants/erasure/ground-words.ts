import type { ErasureGround } from "#contract/people/erasures.ts";

/** The grounds of an erasure in Russian. */
export const groundWords: Record<ErasureGround, string> = {
  withdrawal: "Участник отозвал согласие",
  demand: "Участник потребовал удалить данные",
  mistake: "Внесено по ошибке",
  term: "Истёк срок хранения",
  bin: "30 дней в корзине",
};
