/** What is wrong with a field: the eleven default messages of forms (specification section 5). */
export default {
  required: "This field is required",
  email: "Please enter a valid email",
  number: "This field can only contain numbers",
  integer: "This field can only contain integers",
  uppercase: "This field can only contain uppercase letters",
  maximum: "You must enter a maximum of {0} characters",
  minimum: "You must enter a minimum of {0} characters",
  length: "The length of the entered field is invalid",
  character: "The {0} character is not allowed",
  choose: "Please choose at least one value",
  format: "Invalid format",
} as const;
