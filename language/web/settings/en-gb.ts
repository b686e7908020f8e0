/** The settings of an account: mails, defaults, how long requests are kept, sessions, data, its end. */
export default {
  title: "Settings",
  failed: "Your settings could not be loaded.",
  saved: "Saved",
  notifications: {
    title: "E-mails",
    note: "About signature requests. Codes and links that you ask for always come.",
    levels: {
      all: "All: what I am to sign, what I have sent, and what I have signed",
      own: "What I am to sign, and what I have sent",
      none: "None",
    },
  },
  defaults: {
    title: "New requests",
    note: "What a new request begins with. It can be changed in each.",
    law: "Law",
    level: "Level",
    ask: "Decide each time",
  },
  retention: {
    title: "Keep requests",
    note: "Requests that you have sent and that have ended.",
    on: "Delete them by itself",
    days: "Days after their end",
    save: "Save",
    warning:
      "Deleted requests and their documents cannot be brought back. Download what you have to keep.",
  },
  sessions: {
    title: "Where you are logged in",
    note: "End what you do not know, and change your password.",
    label: "Sessions",
    unknown: "Unknown program",
    current: "This one",
    used: "Last used {when}",
    end: "End the session on {where}",
    endShort: "End",
    endOthers: "End all others",
    ended:
      "{count, plural, =0 {There were no others} one {One session has ended} other {# sessions have ended}}",
  },
  data: {
    title: "Your data",
    note: "A copy of everything we keep of you, with your documents.",
    ask: "Have an archive written",
    waiting: "Your archive is being written. A mail tells you when it is ready.",
    ready: "Written {when}, kept until {until}",
    failed: "The archive of {when} could not be written. Ask for a new one.",
    download: "Download",
  },
  deletion: {
    title: "Delete account",
    note: "It is closed at once, and erased after 30 days.",
    open: "Delete account …",
    heading: "Delete your account?",
    lead: "You are logged out everywhere. For 30 days you can take it back by the link that we mail to you; then your data is erased. What others have signed with you stays with them.",
    password: "Your password",
    requests:
      "{count, plural, one {One request that you have sent is still open:} other {# requests that you have sent are still open:}}",
    withdraw: "Withdraw them; their signers are told",
    cancel: "Cancel",
    confirm: "Delete account",
  },
} as const;
