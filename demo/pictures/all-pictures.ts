import type { DemoPicture, PictureName } from "../demo-shape.ts";
import { bronchi } from "./branching.ts";
import { bars, calendar, ripples, temperatureChart } from "./charts.ts";
import { capsules, clipboard, shield, xray } from "./clinic.ts";
import { drops, helix, microscope, petri, plate } from "./laboratory.ts";
import { books, lectureHall, network } from "./people.ts";
import { bus, map, route } from "./places.ts";

/** Every drawing with what it shows in words. Drawn once, when this module is first loaded. */
export const pictures: Record<PictureName, DemoPicture> = {
  bronchi: { alt: "Ветвящиеся бронхи двух лёгких", svg: bronchi() },
  plate: { alt: "Лабораторный планшет с лунками от тёмных до прозрачных", svg: plate() },
  ripples: { alt: "Расходящиеся круги и рассыпанные палочки микобактерий", svg: ripples() },
  bars: { alt: "Столбчатая диаграмма: показатель снижается год за годом", svg: bars() },
  xray: { alt: "Рентгенограмма грудной клетки на негатоскопе", svg: xray() },
  microscope: { alt: "Микроскоп и круглое поле зрения с палочками", svg: microscope() },
  map: { alt: "Карта края из шестиугольников, река и города", svg: map() },
  calendar: { alt: "Лист настенного календаря с отмеченным днём", svg: calendar() },
  books: { alt: "Книги на полке", svg: books() },
  "lecture-hall": { alt: "Слушатели в зале перед экраном с диаграммой", svg: lectureHall() },
  helix: { alt: "Двойная спираль ДНК", svg: helix() },
  drops: { alt: "Капли падают из наконечников дозатора в пробирки", svg: drops() },
  shield: { alt: "Щит с лёгкими, который обтекают частицы в воздухе", svg: shield() },
  route: { alt: "Дорога с остановками от деревни к больнице", svg: route() },
  capsules: { alt: "Разложенные капсулы и таблетки", svg: capsules() },
  petri: { alt: "Чашки Петри с колониями бактерий", svg: petri() },
  "temperature-chart": { alt: "Температурный лист: кривая успокаивается к норме", svg: temperatureChart() },
  clipboard: { alt: "Планшет с перечнем дел, большинство отмечено, и ручка", svg: clipboard() },
  network: { alt: "Сеть точек, соединённых с общим центром", svg: network() },
  bus: { alt: "Передвижной кабинет флюорографии на сельской дороге", svg: bus() },
};
