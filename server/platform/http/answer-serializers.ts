import fastJson from "fast-json-stringify";
import type { FastifySerializerCompiler } from "fastify";

type Serializer = (answer: unknown) => string;

const serializers = new WeakMap<object, Serializer>();

/**
 * Builds the writer of an answer when it is first sent, and once per schema in a process: building all of them ahead
 * takes two thirds of the time that the server needs to start.
 */
export const compileSerializer: FastifySerializerCompiler<object> = ({ schema }) => {
  return (answer) => {
    const write = serializers.get(schema) ?? fastJson(schema);
    serializers.set(schema, write);
    return write(answer);
  };
};
