package paraph.interop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;
import org.verapdf.pdfa.validation.profiles.RuleId;

/**
 * Judges whether files are the PDF/A that they say they are.
 *
 * <p>Reads one JSON object a line from standard input, {@code {"file"}}. Answers one JSON object a line, in the same
 * order: the flavour that the file claims, whether it keeps to it, and the rules that it breaks.
 */
public final class VeraPdfJudge {
  private static final ObjectMapper JSON = new ObjectMapper();

  public static void main(String[] arguments) throws IOException {
    PrintStream answers = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    VeraGreenfieldFoundryProvider.initialise();
    BufferedReader questions = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = questions.readLine(); line != null; line = questions.readLine()) {
      if (!line.isBlank()) {
        answers.println(JSON.writeValueAsString(answer(JSON.readTree(line))));
      }
    }
  }

  private static ObjectNode answer(JsonNode question) {
    String file = question.path("file").asText();
    ObjectNode answer = JSON.createObjectNode().put("file", file);
    try (PDFAParser parser = Foundries.defaultInstance().createParser(new File(file))) {
      PDFAValidator validator = Foundries.defaultInstance().createValidator(parser.getFlavour(), false);
      ValidationResult result = validator.validate(parser);
      answer.put("flavour", String.valueOf(result.getPDFAFlavour()));
      answer.put("compliant", result.isCompliant());
      ArrayNode broken = answer.putArray("broken");
      for (Map.Entry<RuleId, Integer> failed : result.getFailedChecks().entrySet()) {
        broken.add(rule(failed.getKey()) + message(result, failed.getKey()));
      }
    } catch (Exception fault) {
      // A file that cannot be read is a verdict too; the judge goes on with the next one.
      answer.put("error", fault.getClass().getSimpleName() + ": " + fault.getMessage());
    }
    return answer;
  }

  private static String rule(RuleId id) {
    return id.getSpecification().getId() + " " + id.getClause() + "-" + id.getTestNumber();
  }

  private static String message(ValidationResult result, RuleId id) {
    for (TestAssertion assertion : result.getTestAssertions()) {
      if (assertion.getRuleId().equals(id)) {
        return ": " + assertion.getMessage() + " (" + assertion.getLocation().getContext() + ")";
      }
    }
    return "";
  }

  private VeraPdfJudge() {}
}
