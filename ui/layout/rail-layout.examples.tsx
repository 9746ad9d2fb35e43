import type { ReactNode } from "react";
import { Link } from "../links/link.tsx";
import { RailLayout } from "./rail-layout.tsx";

export const examples: Record<string, ReactNode> = {
  обычная: (
    <RailLayout rail={<h2>Школа фтизиатра</h2>}>
      <p>Колонка: содержание раздела. Левый край один от объявлений до подвала.</p>
    </RailLayout>
  ),
  "с концом рейки": (
    <RailLayout
      rail={<h2>Бюллетень</h2>}
      railEnd={
        <Link to="/bulletins/" arrow>
          Все выпуски
        </Link>
      }
    >
      <p>На телефоне ссылка раздела стоит после его содержания.</p>
    </RailLayout>
  ),
};
