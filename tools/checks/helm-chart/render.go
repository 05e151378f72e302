// Renders a chart as Helm does: Go's templates with Sprig and Helm's own functions, on Debian's packages golang-go,
// golang-github-masterminds-sprig-dev and golang-gopkg-yaml.v3-dev. Arguments: the chart's folder, the release's name, and
// files of values, each over the one before. It prints one document a line, as JSON.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"gopkg.in/yaml.v3"
)

type values = map[string]interface{}

func main() {
	if err := run(os.Args[1], os.Args[2], os.Args[3:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(chart, release string, files []string) error {
	about, given := values{}, values{}
	if err := read(filepath.Join(chart, "Chart.yaml"), about); err != nil {
		return err
	}
	for _, file := range append([]string{filepath.Join(chart, "values.yaml")}, files...) {
		next := values{}
		if err := read(file, next); err != nil {
			return err
		}
		merge(given, next)
	}
	all := template.New("chart").Option("missingkey=error")
	all.Funcs(sprig.TxtFuncMap()).Funcs(template.FuncMap{
		"include": func(name string, data interface{}) (string, error) {
			var text bytes.Buffer
			err := all.ExecuteTemplate(&text, name, data)
			return text.String(), err
		},
		"required": func(message string, value interface{}) (interface{}, error) {
			if value == nil || value == "" {
				return nil, fmt.Errorf("%s", message)
			}
			return value, nil
		},
		"toYaml": func(value interface{}) (string, error) {
			var text bytes.Buffer
			encoder := yaml.NewEncoder(&text)
			encoder.SetIndent(2)
			err := encoder.Encode(value)
			return strings.TrimSuffix(text.String(), "\n"), err
		},
	})
	names, err := filepath.Glob(filepath.Join(chart, "templates", "*"))
	if err != nil {
		return err
	}
	if _, err := all.ParseFiles(names...); err != nil {
		return err
	}
	data := values{
		"Values": given,
		"Chart":  values{"Name": about["name"], "Version": about["version"], "AppVersion": about["appVersion"]},
		"Release": values{"Name": release, "Namespace": "default", "Service": "Helm"},
	}
	for _, name := range names {
		if !strings.HasSuffix(name, ".yaml") {
			continue
		}
		var text bytes.Buffer
		if err := all.ExecuteTemplate(&text, filepath.Base(name), data); err != nil {
			return err
		}
		if err := print(name, &text); err != nil {
			return err
		}
	}
	return nil
}

func print(name string, text io.Reader) error {
	documents := yaml.NewDecoder(text)
	for {
		document := values{}
		err := documents.Decode(&document)
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if len(document) == 0 {
			continue
		}
		line, err := json.Marshal(document)
		if err != nil {
			return err
		}
		fmt.Println(string(line))
	}
}

func read(file string, into values) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	return yaml.Unmarshal(text, &into)
}

func merge(into, from values) {
	for name, value := range from {
		old, isOld := into[name].(values)
		fresh, isFresh := value.(values)
		if isOld && isFresh {
			merge(old, fresh)
		} else {
			into[name] = value
		}
	}
}
