import { pdf, picture } from "../../library/testing/test-files.ts";
import { file } from "./test-import.ts";

const news = (id: number, more: object = {}) => ({
  id,
  title: `Новость ${id}`,
  text: `<p>Текст ${id}</p>`,
  pub_date: "2025-07-16T10:00:00.123456+05:00",
  title_img: null,
  link: "",
  is_announ: false,
  tags: [{ id: 1, name: "Школа", slug: "shkola", color: "#0B3A66" }],
  news_document: [],
  ...more,
});

const seasons = [
  {
    id: 9,
    year: 2025,
    season_number: 9,
    season_school: [
      {
        id: 5,
        date: "2025-10-01",
        title: "Занятие",
        managements: "Иванов И. И.\r\nПетров П. П.",
        season: 9,
        number: "1",
        program: null,
        is_active: true,
        school_link: "www.school.example/1",
        school_name: null,
      },
    ],
  },
];

/** Responses of an older service with the same API, without additions and with differences of its own. */
export async function oldAnswers(): Promise<Record<string, unknown>> {
  const png = await picture(40, 30).png().toBuffer();
  return {
    "/api/news/tag/": [
      { id: 1, name: "Школа", slug: "shkola", color: "#0B3A66" },
      { id: 4, name: "Важное", slug: "Vazhnoe_2", color: "red" },
    ],
    "/api/news/": paged("/api/news/", [
      news(3, {
        title_img: "/media/news/%D1%84%D0%BE%D1%82%D0%BE.png",
        text: '<h1>Итоги</h1><p onclick="x()">Фото: <img src="/media/uploads/in-text.png"> и <a href="/media/docs/plan.pdf">план</a></p><script>x()</script>',
        news_document: [{ title: "", file: "/media/docs/plan.pdf" }],
      }),
      news(2, { pub_date: "2025-07-01 09:30:00", link: null, is_announ: null, tags: [1] }),
    ]),
    "/api/seasons12/": seasons,
    "/api/schools/": [],
    "/api/conferences/": [
      conference(12, "2024-09-05", ["Школа А", "Без школы"], [31, 32]),
      conference(13, "2025-09-04", ["Школа Б", "Не пойду"], [41, 42]),
    ],
    "/api/bulletins/": [{ about: "О чём", number: 7, date: "2025-03-01", file: "/media/docs/bulletin.pdf" }],
    "/api/documents/": [
      { id: 2, title: "Устав", file: "/media/docs/charter.pdf" },
      { id: 1, title: "План", file: "/media/docs/plan.pdf" },
    ],
    "/api/pages/": [{ url: "/management/", title: "Правление", content: "<p>Состав</p>" }],
    "/media/news/фото.png": file(png),
    "/media/uploads/in-text.png": file(png),
    "/media/docs/plan.pdf": file(pdf, { etag: '"1"' }),
    "/media/docs/bulletin.pdf": file(Buffer.concat([pdf, Buffer.from("%b\n%%EOF")])),
    "/media/docs/charter.pdf": file(Buffer.concat([pdf, Buffer.from("%c\n%%EOF")])),
  };
}

export const oldNews = news;

/** The responses of `oldAnswers` without files. */
export async function oldTexts(): Promise<Record<string, unknown>> {
  return { ...(await oldAnswers()), "/api/news/": [news(2)], "/api/bulletins/": [], "/api/documents/": [] };
}

/** Returns pages of one row, with addresses of a service that does not know its own address behind a proxy. */
function paged(path: string, rows: unknown[]): (request: { url?: string }, response: Sink) => void {
  return (request, response) => {
    const page = Number(new URL(request.url ?? "", "http://x").searchParams.get("page") ?? 1);
    const next = page < rows.length ? `http://backend:8000${path}?limit=100&page=${page + 1}` : null;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ count: rows.length, next, previous: null, results: [rows[page - 1]] }));
  };
}

type Sink = { setHeader: (name: string, value: string) => void; end: (text: string) => void };

function conference(id: number, start: string, schools: string[], ids: number[]) {
  const conference_school = schools.map((name, index) => ({ id: ids[index], name }));
  const end_date = start.replace(/\d\d$/, "06");
  return { id, name: `Конференция ${id}`, start_date: start, end_date, conference_doc: [], conference_school };
}
