import type { WebSource } from "../kit/pages/web-build.ts";

/**
 * Returns the built pages with a list of the rendered paths, in order.
 * @param plain a promise after which plain pages are rendered instead.
 */
export function countRenders(web: WebSource, plain?: Promise<string>): { made: string[]; web: WebSource } {
  const made: string[] = [];
  const build = async () => {
    const real = await web.build();
    const createRequestHandler: typeof real.entry.module.createRequestHandler = (...given) => {
      const handle = real.entry.module.createRequestHandler(...given);
      return async (request, context) => {
        const { pathname, search } = new URL(request.url);
        made.push(pathname + search);
        return plain === undefined ? handle(request, context) : new Response(await plain);
      };
    };
    return { ...real, entry: { ...real.entry, module: { ...real.entry.module, createRequestHandler } } };
  };
  return { made, web: { ...web, build } };
}
