/**
 * The shape that the other languages have to fill: the keys of en-gb, any words. A language's file says
 * `satisfies Words<typeof en>`, so that a missing or a surplus key does not compile.
 */
export type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> };
