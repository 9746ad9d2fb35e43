import type { ReactNode } from "react";
import { Link } from "./link.tsx";

export const examples: Record<string, ReactNode> = {
  "в тексте": (
    <p>
      Заполните <Link to="/application">заявление о приёме</Link> и пришлите подписанную копию.
    </p>
  ),
  "на другой сайт": <Link to="https://portal.example/">Портал обучения</Link>,
  телефон: <Link to="tel:+70002104560">+7 (000) 210-45-60</Link>,
  почта: <Link to="mailto:info@ftiziatr.example">info@ftiziatr.example</Link>,
  "якорь этой же страницы": <Link to="#main">К содержанию</Link>,
  "путь дальше": (
    <Link to="/bulletins/" arrow>
      Все выпуски
    </Link>
  ),
  тихая: (
    <Link to="/news/" quiet>
      Новости
    </Link>
  ),
  "на тёмном": (
    <div data-surface="bold">
      <Link to="/conferences/">Прошлые конференции</Link>
    </div>
  ),
};
