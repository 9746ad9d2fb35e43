import type { FastifyReply } from "fastify";
import type { SentFile } from "#contract/endpoint.ts";
import { contentDisposition } from "./content-disposition.ts";
import { filePolicy } from "./security-headers.ts";

/**
 * Sends a file made for the caller, which is displayed if possible and never cached.
 * @param usualType the media type of a file without one of its own.
 */
export function sendFile(reply: FastifyReply, file: SentFile, usualType: string): FastifyReply {
  const { name, bytes, mediaType = usualType } = file;
  const type = mediaType === "application/pdf" ? "inline" : "attachment";
  return reply
    .header("content-disposition", contentDisposition(name, type))
    .header("content-security-policy", filePolicy)
    .header("x-robots-tag", "noindex")
    .header("referrer-policy", "no-referrer")
    .type(mediaType.startsWith("text/") ? `${mediaType}; charset=utf-8` : mediaType)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
