/** The host name at which people reach the service: it decides the variant of the platform (specification section 1). */
export const hostOf = ({ publicUrl }: { readonly publicUrl: string }): string =>
  new URL(publicUrl).hostname;
