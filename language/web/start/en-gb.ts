export default {
  welcome: {
    title: "{name} is ready.",
    trial: "Your trial runs until {day}.",
    lead: "You and your members can now send and sign documents.",
    members: "See the members",
    documents: "Go to your documents",
  },
  title: "First steps",
  progress: "{done, number} of {all, number} done",
  hide: "Hide",
  done: "Done",
  steps: {
    members: "Invite members",
    domain: "Verify a domain",
    branding: "Set your branding",
    document: "Send or sign the first document",
  },
  leads: {
    members: "They sign and send documents for {business}.",
    domain: "People with an address of your domain can then join without an invitation.",
    branding: "Guests see your name, your colour and your logo.",
    document: "Upload a PDF, and sign it or have it signed.",
  },
} as const;
