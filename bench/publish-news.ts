import { staff } from "#journeys/first-administrator.ts";

let published = 0;

type Published = { title: string; sentAt: number };

/** Signs in. Returns a function that publishes another news item, optionally as an announcement on all pages. */
export async function newsPublisher(siteUrl: string): Promise<(isAnnouncement?: boolean) => Promise<Published>> {
  let token = "";
  const send = async (path: string, body: object) => {
    const headers = { "content-type": "application/json", ...(token && { authorization: `Token ${token}` }) };
    const response = await fetch(siteUrl + path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  token = (await send("/api/auth/token/login/", staff)).auth_token;
  return async (isAnnouncement = false) => {
    published += 1;
    const title = `Новость № ${published}`;
    const data = { title, text: "<p>Её публикуют, пока сайт читают.</p>", is_announ: isAnnouncement };
    const { id, revision } = await send("/api/staff/entries/news/", { data });
    const sentAt = Date.now();
    await send(`/api/staff/entries/news/${id}/publications/`, { revision });
    return { title, sentAt };
  };
}
