/** A text file, as the body of the call that attaches it. */
export const TEXT_FILE = {
  filename: "Terms.txt",
  content: Buffer.from("Terms of delivery").toString("base64"),
};
