/** After the login with a password: links the account with the login at the identity provider. */
import { businessQuery } from "../../session/business.ts";
import { api } from "../../session/api.ts";
import { queryClient } from "../../session/query-client.ts";
import { userQuery } from "../../session/user.ts";
import { showSnackbar } from "../../lib/over-pages/snackbar.ts";

/** Links them, and says so. The person is logged in either way. */
export async function linkLogin(
  login: string,
  said: { readonly linked: string; readonly notLinked: string },
): Promise<void> {
  try {
    await api("POST /v1/user/single-sign-on", { body: { login } });
    showSnackbar({ message: said.linked });
    await Promise.all(
      [userQuery.queryKey, businessQuery.queryKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  } catch {
    showSnackbar({ message: said.notLinked, color: "error", indefinite: true });
  }
}
