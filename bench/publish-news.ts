import { staff } from "#journeys/first-administrator.ts";

let published = 0;

/** Signs in. @returns what publishes another news item through the API, and the instant at which it was sent. */
export async function publishingNews(
  siteUrl: string,
): Promise<(order: { isAnnouncement: boolean }) => Promise<number>> {
  let token = "";
  const send = async (path: string, body: object) => {
    const headers = { "content-type": "application/json", ...(token && { authorization: `Token ${token}` }) };
    const answer = await fetch(siteUrl + path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  token = (await send("/api/auth/token/login/", staff)).auth_token;
  return async ({ isAnnouncement }) => {
    published += 1;
    const data = {
      title: `Новость ${published}`,
      text: "<p>Её публикуют, пока сайт читают.</p>",
      is_announ: isAnnouncement,
    };
    const { id, revision } = await send("/api/staff/entries/news/", { data });
    const at = Date.now();
    await send(`/api/staff/entries/news/${id}/publications/`, { revision });
    return at;
  };
}
