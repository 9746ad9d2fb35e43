import { expect, test } from "vitest";
import { otherPosition, positionGroup } from "./position-groups.ts";

test.each([
  ["Врач-фтизиатр", "Фтизиатры"],
  ["Заведующая рентгенологическим отделением", "Заведующие, главные врачи"],
  ["Главная медицинская сестра", "Медсёстры, фельдшеры"],
  ["Заместитель главного врача", "Заведующие, главные врачи"],
  ["Психолог", otherPosition],
])("«%s» belongs to «%s»", (position, group) => expect(positionGroup(position)).toBe(group));
