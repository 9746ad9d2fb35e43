/** Positions are free text; the first group whose pattern matches counts. */
const groups = [
  ["Заведующие, главные врачи", /завед|главн\S* врач|главврач|начальник|директор|руководит/i],
  ["Медсёстры, фельдшеры", /сестр|медбрат|фельдшер/i],
  ["Бактериологи, лаборанты", /бактериолог|микробиолог|лабора/i],
  ["Рентгенологи", /рентген|лучев/i],
  ["Фтизиатры", /фтизиатр/i],
  ["Педиатры, терапевты", /педиатр|терапевт/i],
  ["Ординаторы, преподаватели", /ординатор|аспирант|студент|доцент|профессор|ассистент|преподав|научн/i],
] as const;

export const otherPosition = "Другие";
export const positionGroups: readonly string[] = groups.map(([name]) => name);

/** @returns the name of the group, or `otherPosition`. */
export function positionGroup(position: string): string {
  return groups.find(([, pattern]) => pattern.test(position))?.[0] ?? otherPosition;
}
