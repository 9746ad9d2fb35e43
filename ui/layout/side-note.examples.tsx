import type { ReactNode } from "react";
import { Link } from "../links/link.tsx";
import { SideNote, SideNoteLayout } from "./side-note.tsx";

export const examples: Record<string, ReactNode> = {
  "рядом со столбцом": (
    <SideNoteLayout
      note={
        <SideNote title="Не получается?">
          <p>
            Запишем вас по&nbsp;телефону <Link to="tel:+70002104560">+7&nbsp;(000)&nbsp;210-45-60</Link>
          </p>
        </SideNote>
      }
    >
      <p>Форма регистрации, её ответы и&nbsp;кнопка.</p>
    </SideNoteLayout>
  ),
};
