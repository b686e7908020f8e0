/** Purposes of an account other than signing: to open a business with it (`/business/signup`). */
export const SIGN_UP_GOALS = ["business"] as const;
export type SignUpGoal = (typeof SIGN_UP_GOALS)[number];
