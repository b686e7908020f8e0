/**
 * The host name at which people reach the service. It decides which variant of the platform they get (specification
 * section 1).
 */
export const hostOf = ({ publicUrl }: { readonly publicUrl: string }): string =>
  new URL(publicUrl).hostname;
